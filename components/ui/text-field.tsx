import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './field';

type Props = FieldFrame &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'children'> & {
    /** [FORM-01] PasswordField can show the password. */
    type?: 'text' | 'url' | 'tel' | 'search' | 'number' | 'email' | 'date' | 'password' | undefined;
  };

/** Accepts the props of react-hook-form's `register`. */
export function TextField({ label, isOptional, hint, error, isValid, type = 'text', ...input }: Props) {
  return (
    <Field label={label} isOptional={isOptional} hint={hint} error={error} isValid={isValid}>
      {(control) => <input {...input} {...control} type={type} />}
    </Field>
  );
}
