'use client';
// An island: the visitor may look at what was typed.

import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldFrame } from './field';
import styles from './password-field.module.css';

type Props = FieldFrame & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'children'>;

/** Takes what `register` of a form gives. [FORM-01] */
export function PasswordField({ label, isOptional, hint, error, isValid, disabled, ...input }: Props) {
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? EyeSlashIcon : EyeIcon;
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
            <Eye size={22} aria-hidden />
          </button>
        </>
      )}
    </Field>
  );
}
