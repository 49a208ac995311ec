import { useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { ProfileValues } from '@/lib/account/values';
import styles from './unsaved-note.module.css';

/** A draft restored after a reload looks like saved data; the note says that it is not saved. */
export function UnsavedNote({ onUndo }: { onUndo: () => void }) {
  const { isDirty, isSubmitting } = useFormState<ProfileValues>();
  const note = useRef<HTMLDivElement>(null);

  const undo = () => {
    note.current?.focus();
    onUndo();
  };
  return (
    <div ref={note} className={styles.note} tabIndex={-1}>
      <p role="status">{isDirty && 'Есть несохранённые изменения'}</p>
      {isDirty && (
        <Button tone="quiet" size="compact" disabled={isSubmitting} onClick={undo}>
          Отменить
        </Button>
      )}
    </div>
  );
}
