import { useController, useFormState } from 'react-hook-form';
import { AddressField } from '@/components/address/address-field';
import type { ProfileValues } from '@/lib/account-values';

export function AddressPart() {
  const { field } = useController<ProfileValues, 'delivery_address_info'>({ name: 'delivery_address_info' });
  const error = useFormState<ProfileValues>().errors.delivery_address_info;
  return (
    <AddressField
      {...field}
      label="Адрес доставки"
      hint="Подставим его при оформлении заказа"
      error={error?.address?.message ?? error?.message}
    />
  );
}
