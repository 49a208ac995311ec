import { useController } from 'react-hook-form';
import { MaskField } from '@/components/ui/mask-field-client';
import { PHONE_MASK } from '@/lib/forms/phone-mask';
import type { CheckoutValues } from '@/lib/orders/checkout-values';

export function PhoneField() {
  const { field, fieldState } = useController<CheckoutValues, 'phone'>({ name: 'phone' });
  const { error, isTouched } = fieldState;
  return (
    <MaskField
      {...field}
      mask={PHONE_MASK}
      label="Телефон"
      type="tel"
      autoComplete="tel"
      placeholder="+7 900 000 00-00"
      error={error?.message}
      isValid={isTouched && !error}
    />
  );
}
