import { useController } from 'react-hook-form';
import { IMaskInput } from 'react-imask';
import { Field } from '@/components/ui/field';
import type { CheckoutValues } from '@/lib/checkout-values';

/** People dial 8 where the world dials +7. */
const countryCode = (typed: string, masked: { value: string }) => (masked.value === '' && typed === '8' ? '7' : typed);

export function PhoneField() {
  const { field, fieldState } = useController<CheckoutValues, 'phone'>({ name: 'phone' });
  const { error, isTouched } = fieldState;
  return (
    <Field label="Телефон" error={error?.message} isValid={isTouched && !error}>
      {(control) => (
        <IMaskInput
          {...control}
          mask="+{7} 000 000 00-00"
          prepareChar={countryCode}
          type="tel"
          autoComplete="tel"
          placeholder="+7 900 000 00-00"
          name={field.name}
          value={field.value}
          inputRef={field.ref}
          onAccept={(value) => field.onChange(value)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
