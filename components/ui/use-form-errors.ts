import { useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { placeErrors, type Refused } from '@/lib/forms/field-errors';

/**
 * How a form tells what is wrong: beneath its fields, and the first of them in the page has the focus. [FORM-02]
 *
 * @param fieldOf the field for a key of the contract; without it they are called alike
 */
export function useFormErrors<V extends FieldValues>(
  { setError, getFieldState }: Pick<UseFormReturn<V>, 'setError' | 'getFieldState'>,
  fieldOf: (key: string) => FieldPath<V> | undefined = nameOf<V>,
) {
  const ref = useRef<HTMLFormElement>(null);

  const lead = () => {
    const controls = [...(ref.current?.elements ?? [])] as HTMLInputElement[];
    controls.find(({ name }) => name && getFieldState(name as FieldPath<V>).error)?.focus();
  };

  /** What stands nowhere in the page is told as the form's own trouble. */
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

/** Of `delivery_address_info.address` the whole field. */
const nameOf = <V extends FieldValues>(key: string) => key.split('.')[0] as FieldPath<V>;
