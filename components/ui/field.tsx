import { type ReactNode, useId } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './field.module.css';
import { FieldNote } from './field-note';
import { Icon } from './icon';

type ControlProps = {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

export type FieldFrame = {
  label: string;
  isOptional?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  isValid?: boolean | undefined;
};

type Props = FieldFrame & { children: (control: ControlProps) => ReactNode };

export function Field({ label, isOptional = false, hint, error, isValid = false, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const isRight = isValid && !error;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> — необязательно</span>}
      </label>
      <div className={styles.box}>
        {children({
          id,
          className: classNames(styles.control, isRight && styles.valid, error !== undefined && styles.invalid),
          'aria-invalid': Boolean(error),
          'aria-describedby': error || hint ? noteId : undefined,
        })}
        {isRight && <Icon name="check" className={styles.check} size={22} />}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
