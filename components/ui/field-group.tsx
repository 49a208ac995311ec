import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { FieldNote } from './field-note';

type Props = {
  label: string;
  isOptional?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Above a list that is longer than a screen. */
  isNoteFirst?: boolean | undefined;
  children: ReactNode;
};

export function FieldGroup({ label, isOptional = false, hint, error, isNoteFirst = false, children }: Props) {
  const noteId = useId();
  const note = <FieldNote id={noteId} hint={hint} error={error} />;
  return (
    <fieldset aria-describedby={error || hint ? noteId : undefined}>
      <legend className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> — необязательно</span>}
      </legend>
      {isNoteFirst && note}
      {children}
      {!isNoteFirst && note}
    </fieldset>
  );
}
