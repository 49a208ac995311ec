import type { ChangeEvent } from 'react';
import { Field } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';

type Props = { name: string; label: string; hint: string; error?: string | undefined; onAdd: (files: File[]) => void };

export function PhotoDrop({ name, label, hint, error, onAdd }: Props) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) onAdd(files);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <FileDrop
          {...control}
          name={name}
          multiple
          accept="image/*"
          kinds="jpg, png, webp, до 10 МБ"
          isInvalid={error !== undefined}
          onChange={choose}
        >
          Перетащите сюда или выберите
        </FileDrop>
      )}
    </Field>
  );
}
