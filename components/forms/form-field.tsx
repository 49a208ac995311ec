import { FileField } from '@/components/ui/file-field-client';
import { RatingInput } from '@/components/ui/rating-input';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { Textarea } from '@/components/ui/textarea';
import { MESSAGES } from '@/contract/messages';
import { toPlaceholder } from '@/lib/forms/mask-placeholder';
import { FILE_TYPES, type FormField as Field } from '@/lib/forms/rules';

export type ServiceOption = { name: string; value: string };

type Props = {
  field: Field;
  services: ServiceOption[];
  service?: string | undefined;
  error: string | undefined;
  isValid: boolean;
  file: File | undefined;
  /** Share of the file that is uploaded, 0 to 1. */
  progress: number;
  onFile: (file: File | undefined) => void;
};

const AUTOCOMPLETE: Record<string, string> = { username: 'name', email: 'email', phone: 'tel' };
const EXAMPLES: Record<string, string> = { email: 'maria@example.ru' };

export function FormField({ field, services, service, error, isValid, file, progress, onFile }: Props) {
  const { name, type, label, required, mask } = field;
  const about = { name, label, isOptional: !required, error };
  if (type === 'file') {
    return (
      <FileField {...about} accept={FILE_TYPES} hint="До 10 МБ" file={file} progress={progress} onChange={onFile} />
    );
  }
  if (name === 'rating') {
    return <RatingInput label={label} isOptional={!required} error={error} radio={{ name }} />;
  }
  const frame = { ...about, isValid, 'aria-required': required };
  if (type === 'select') {
    const isKnown = services.some(({ value }) => value === service);
    return (
      <Select {...frame} options={services} prompt={MESSAGES.service} defaultValue={isKnown ? service : undefined} />
    );
  }
  if (type === 'textarea') return <Textarea {...frame} />;
  return (
    <TextField
      {...frame}
      type={type}
      autoComplete={AUTOCOMPLETE[name]}
      placeholder={mask ? toPlaceholder(mask) : EXAMPLES[name]}
    />
  );
}
