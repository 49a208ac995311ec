'use client';

// An island: it shows what was chosen, and takes it back.

import { type ChangeEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { formatSent } from '@/lib/format/bytes';
import { Field, type FieldFrame } from './field';
import { FileDrop, FileRow } from './file-drop';
import { Icon } from './icon';

type Props = Omit<FieldFrame, 'isValid'> & {
  name: string;
  /** What the browser offers to choose, and the visitor is told: `.jpg,.png,.pdf`. Whether it is so, the form checks. */
  accept: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** How much of it has gone, from 0 to 1; none of it while it is not on its way. */
  progress?: number | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** One file. A drop on the box counts, it is the browser's own field. Takes the `field` of a form's controller. [FORM-12] */
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
  // biome-ignore lint/style/noNonNullAssertion: the field is there whenever a ref is asked for
  useImperativeHandle(ref, () => input.current!, []);

  // Leaving the chooser without a choice keeps what was chosen, though the field has lost it.
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
