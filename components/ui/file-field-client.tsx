'use client';
// An island: it shows what was chosen, and takes it back.

import { FileIcon } from '@phosphor-icons/react/dist/ssr/File';
import { PaperclipIcon } from '@phosphor-icons/react/dist/ssr/Paperclip';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type ChangeEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { formatBytes } from '@/lib/bytes';
import { classNames } from '@/lib/class-names';
import { Field, type FieldFrame } from './field';
import styles from './file-field.module.css';

type Props = Omit<FieldFrame, 'isValid'> & {
  name: string;
  /** What the browser offers to choose, and the visitor is told: `.jpg,.png,.pdf`. Whether it is so, the form checks. */
  accept: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** One file. A drop on the box counts, it is the browser's own field. Takes the `field` of a form's controller. [FORM-12] */
export function FileField({ label, isOptional, hint, error, accept, file, onChange, ref, ...rest }: Props) {
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
          <div className={classNames(styles.drop, error !== undefined && styles.invalid)}>
            <input
              {...rest}
              {...control}
              ref={input}
              type="file"
              accept={accept}
              className={styles.input}
              onChange={choose}
            />
            <PaperclipIcon size={20} aria-hidden />
            <span className={styles.invitation}>{file ? 'Заменить файл' : 'Выберите файл'}</span>
            <span className={styles.kinds}>{kindsOf(accept)}</span>
          </div>
          {file && <ChosenFile file={file} onRemove={remove} />}
        </>
      )}
    </Field>
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <p className={styles.file}>
      <FileIcon size={20} aria-hidden />
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{formatBytes(file.size)}</span>
      <button type="button" className={styles.remove} aria-label={`Убрать файл ${file.name}`} onClick={onRemove}>
        <XIcon size={16} aria-hidden />
      </button>
    </p>
  );
}

/** `.jpg,.pdf` → «jpg, pdf» */
const kindsOf = (accept: string) => accept.replaceAll('.', '').split(',').join(', ');
