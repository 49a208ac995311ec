import { useController, useFormState } from 'react-hook-form';
import { PlaceField } from '@/components/address/place-field';
import type { ProfileValues } from '@/lib/account/values';

export function AddressPart({ mapsKey }: { mapsKey: string | undefined }) {
  const { field } = useController<ProfileValues, 'delivery_address_info'>({ name: 'delivery_address_info' });
  const error = useFormState<ProfileValues>().errors.delivery_address_info;
  return (
    <PlaceField
      {...field}
      mapsKey={mapsKey}
      label="Адрес доставки"
      hint="Подставим его при оформлении заказа"
      error={error?.address?.message ?? error?.message}
    />
  );
}
