'use client';

// Client: shows and removes the chosen file.

import { type ChangeEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { formatSent } from '@/lib/format/bytes';
import { Field, type FieldFrame } from './field';
import { FileDrop, FileRow } from './file-drop';
import { Icon } from './icon';

type Props = Omit<FieldFrame, 'isValid'> & {
  name: string;
  accept: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  progress?: number | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

export function FileField({
  label,
  isOptional,
  hint,
  error,
  accept,
  file,
  progress = 0,
  onChange,
  ref,
  ...rest
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/style/noNonNullAssertion: the input is always mounted when the ref is set
  useImperativeHandle(ref, () => input.current!, []);

  // Cancelling the file dialog clears the input; the chosen file stays.
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    if (chosen) onChange(chosen);
  };

  const remove = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    onChange(undefined);
  };

  return (
    <Field label={label} isOptional={isOptional} hint={hint} error={error}>
      {(control) => (
        <>
          <FileDrop
            {...rest}
            {...control}
            ref={input}
            accept={accept}
            isInvalid={error !== undefined}
            onChange={choose}
          >
            {file ? 'Заменить файл' : 'Выберите файл'}
          </FileDrop>
          {file && (
            <FileRow
              icon={<Icon name="file" size={20} />}
              name={file.name}
              state={formatSent(progress, file.size)}
              remove={progress > 0 ? undefined : { label: `Убрать файл ${file.name}`, onPress: remove }}
            />
          )}
        </>
      )}
    </Field>
  );
}
