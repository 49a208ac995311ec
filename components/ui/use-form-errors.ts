import { useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { placeErrors, type Refused } from '@/lib/forms/field-errors';

/** Shows errors at their fields, or at the form, and focuses the first in DOM order. [FORM-02] */
export function useFormErrors<V extends FieldValues>(
  { setError, getFieldState }: Pick<UseFormReturn<V>, 'setError' | 'getFieldState'>,
  fieldOf: (key: string) => FieldPath<V> | undefined = nameOf<V>,
) {
  const ref = useRef<HTMLFormElement>(null);

  const lead = () => {
    const controls = [...(ref.current?.elements ?? [])] as HTMLInputElement[];
    controls.find(({ name }) => name && getFieldState(name as FieldPath<V>).error)?.focus();
  };

  const shownField = (key: string) => {
    const field = fieldOf(key);
    return field && ref.current?.elements.namedItem(field) ? field : undefined;
  };

  const refuse = (refused: Refused) => {
    for (const [field, message] of Object.entries(placeErrors(refused, shownField))) {
      setError(field as FieldPath<V> | 'root', { message: String(message) });
    }
    lead();
  };

  return { ref, lead, refuse };
}

const nameOf = <V extends FieldValues>(key: string) => key.split('.')[0] as FieldPath<V>;
