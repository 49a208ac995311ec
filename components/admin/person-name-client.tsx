'use client';
// Client: saves the name when the field is left.

import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { LIMITS } from '@/contract/limits';
import { changePerson } from '@/lib/browser-api/staff';
import styles from './people.module.css';
import { SavedField } from './saved-field';

const isName = (text: string): boolean => text.trim() !== '';

export const PersonName = ({ id, name }: { id: string; name: string }) => (
  <details className={styles.rename}>
    <summary>
      Изменить имя<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
    </summary>
    <SavedField
      name={`person ${id}`}
      saved={name}
      send={(text) => changePerson({ id, name: text.trim() })}
      isWhole={isName}
    >
      {(control) => (
        <input aria-label={`Новое имя: ${name}`} type="text" maxLength={LIMITS.name} autoComplete="off" {...control} />
      )}
    </SavedField>
  </details>
);
