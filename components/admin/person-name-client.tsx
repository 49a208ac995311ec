'use client';
// Client: saves the name when the field is left.

import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { LIMITS } from '@/contract/limits';
import { changePerson } from '@/lib/browser-api/staff';
import { useIsDraftKept } from './form-draft';
import styles from './people.module.css';
import { SavedField } from './saved-field';

const isName = (text: string): boolean => text.trim() !== '';

export function PersonName({ id, name }: { id: string; name: string }) {
  const draft = `person ${id}`;
  const isKept = useIsDraftKept(draft);
  return (
    <details className={styles.rename} open={isKept}>
      <summary>
        Изменить имя<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </summary>
      <SavedField name={draft} saved={name} send={(text) => changePerson({ id, name: text.trim() })} isWhole={isName}>
        {(control) => (
          <input
            aria-label={`Новое имя: ${name}`}
            type="text"
            maxLength={LIMITS.name}
            autoComplete="off"
            {...control}
          />
        )}
      </SavedField>
    </details>
  );
}
