import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { FieldNote } from './field-note';

type Props = {
  label: string;
  isOptional?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
};

export function FieldGroup({ label, isOptional = false, hint, error, children }: Props) {
  const noteId = useId();
  return (
    <fieldset aria-describedby={error || hint ? noteId : undefined}>
      <legend className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> — необязательно</span>}
      </legend>
      {children}
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}
