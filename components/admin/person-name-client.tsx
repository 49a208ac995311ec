'use client';
// Client: saves the name when the field is left.

import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { LIMITS } from '@/contract/limits';
import { changePerson } from '@/lib/browser-api/staff';
import { SavedNote } from './order/saved-note';
import { useSavedField } from './order/use-saved-field';
import styles from './people.module.css';

const isName = (text: string): boolean => text.trim() !== '';

export function PersonName({ id, name }: { id: string; name: string }) {
  const send = (text: string) => changePerson({ id, name: text.trim() });
  const { value, note, type, leave } = useSavedField(name, send, isName);
  return (
    <details className={styles.rename}>
      <summary>
        Изменить имя<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </summary>
      <input
        aria-label={`Новое имя: ${name}`}
        type="text"
        value={value}
        maxLength={LIMITS.name}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
      <SavedNote note={note} />
    </details>
  );
}
