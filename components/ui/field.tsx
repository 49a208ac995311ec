import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { type ReactNode, useId } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './field.module.css';

/** What ties a control to its label, its hint and its error. [FORM-02] */
type ControlProps = {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type Props = {
  label: string;
  isOptional?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** Filled in and right. */
  isValid?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A label above, the control, and one line beneath that is there before an error needs it. */
export function Field({ label, isOptional = false, hint, error, isValid = false, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> — необязательно</span>}
      </label>
      {children({
        id,
        className: classNames(styles.control, isValid && styles.valid, error !== undefined && styles.invalid),
        'aria-invalid': Boolean(error),
        'aria-describedby': error || hint ? noteId : undefined,
      })}
      <p id={noteId} className={error ? styles.error : styles.hint}>
        {error && <WarningCircleIcon size={18} aria-hidden />}
        {error ?? hint}
      </p>
    </div>
  );
}
