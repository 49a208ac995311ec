import { type FieldPath, useFormContext } from 'react-hook-form';
import type { PhoneOrder } from '@/lib/admin/phone-order';

/** Registers a price whose fault is shown when the field is left, and goes once it is mended. */
export function useCheckedPrice() {
  const { register, getFieldState, trigger } = useFormContext<PhoneOrder>();
  return (name: FieldPath<PhoneOrder>, onType?: () => void) =>
    register(name, {
      onBlur: () => void trigger(name),
      onChange: () => {
        onType?.();
        if (getFieldState(name).error) void trigger(name);
      },
    });
}
