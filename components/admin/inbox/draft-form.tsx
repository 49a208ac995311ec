import { Textarea } from '@/components/ui/textarea';
import type { Failure, Result } from '@/lib/result';
import { StaffForm } from '../staff-form';
import { type Done, useDraftForm } from './use-draft-form';

type Props = {
  item: string;
  /** The field's name in errors of the provider, and of its draft. */
  name: string;
  start?: string | undefined;
  /** What to write; without it the text may stay empty. */
  required?: string;
  title: string;
  action: string;
  tone?: 'primary' | 'secondary';
  label: string;
  hint: string;
  rows?: number;
  maxLength: number;
  send: (text: string, id: string) => Promise<Result<Done>>;
};

/** A form of one text, which a reload does not lose. */
export function DraftForm({ item, name, start = '', required, title, action, tone, send, ...field }: Props) {
  const { frame, form, errorOf } = useDraftForm({ item, name }, { [name]: start }, async ({ [name]: text = '' }, id) =>
    required && !text.trim() ? lacking(name, required) : send(text, id),
  );
  return (
    <StaffForm {...frame} label={title} action={action} tone={tone}>
      <Textarea {...form.register(name)} {...field} isOptional={!required} error={errorOf(name)} />
    </StaffForm>
  );
}

const lacking = (name: string, message: string): Failure => ({
  ok: false,
  kind: 'invalid',
  message,
  status: 400,
  errors: { [name]: 'Это поле обязательно' },
});
