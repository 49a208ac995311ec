import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './field';

type Props = FieldFrame &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'children'> & {
    /** [FORM-01] A password that may be shown is password-field-client.tsx. */
    type?: 'text' | 'url' | 'tel' | 'search' | 'number' | 'email' | 'date' | 'password' | undefined;
  };

/** One line to type in. Takes what `register` of a form gives. */
export function TextField({ label, isOptional, hint, error, isValid, type = 'text', ...input }: Props) {
  return (
    <Field label={label} isOptional={isOptional} hint={hint} error={error} isValid={isValid}>
      {(control) => <input {...input} {...control} type={type} />}
    </Field>
  );
}
