import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './field';

type Props = FieldFrame &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'children'> & {
    type?: 'text' | 'url' | 'tel' | 'search' | 'number' | 'email' | 'date' | 'password' | undefined;
  };

export function TextField({ label, isOptional, hint, error, isValid, type = 'text', ...input }: Props) {
  return (
    <Field label={label} isOptional={isOptional} hint={hint} error={error} isValid={isValid}>
      {(control) => <input {...input} {...control} type={type} />}
    </Field>
  );
}
