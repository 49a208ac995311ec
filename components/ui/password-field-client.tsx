'use client';

// Client: toggles the visibility of the password.

import { type ComponentProps, useState } from 'react';
import { Field, type FieldFrame } from './field';
import { Icon } from './icon';
import styles from './password-field.module.css';

type Props = FieldFrame & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'children'>;

export function PasswordField({ label, isOptional, hint, error, isValid, disabled, ...input }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} isOptional={isOptional} hint={hint} error={error} isValid={isValid}>
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            className={`${control.className} ${styles.input}`}
            type={isShown ? 'text' : 'password'}
            disabled={disabled}
            autoCapitalize="off"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.eye}
            aria-label="Показать пароль"
            aria-pressed={isShown}
            disabled={disabled}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-slash' : 'eye'} size={22} />
          </button>
        </>
      )}
    </Field>
  );
}
