import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './field';

type Props = FieldFrame & Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'children'>;

export function Textarea({ label, isOptional, hint, error, isValid, ...textarea }: Props) {
  return (
    <Field label={label} isOptional={isOptional} hint={hint} error={error} isValid={isValid}>
      {(control) => <textarea {...textarea} {...control} />}
    </Field>
  );
}
