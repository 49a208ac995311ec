import { useFormContext, useWatch } from 'react-hook-form';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { DETAILS } from '@/lib/admin/order-words';
import type { PhoneOrder } from '@/lib/admin/phone-order';
import styles from './phone-order.module.css';
import { useCheckedPrice } from './use-checked-price';
import { useZonePrice } from './use-zone-price';

export function DeliveryPlace() {
  const { control, register, clearErrors, formState, setValue } = useFormContext<PhoneOrder>();
  const checkedPrice = useCheckedPrice();
  const { zone, options, terms, chooseZone } = useZonePrice();
  const method = useWatch({ control, name: 'delivery.method' });
  const errors = formState.errors.delivery;
  if (method === 'pickup') return null;
  return (
    <div className={styles.place}>
      {method === 'courier' && (
        <Select
          name="delivery.zone"
          value={zone}
          onChange={({ target }) => {
            chooseZone(target.value);
            clearErrors('delivery.price');
          }}
          label="Зона доставки"
          options={options}
          hint="Подставит цену по тарифу"
        />
      )}
      <TextField {...register('delivery.address')} label="Адрес" autoComplete="off" error={errors?.address?.message} />
      <TextField
        {...register('delivery.details')}
        label={DETAILS}
        isOptional
        autoComplete="off"
        error={errors?.details?.message}
      />
      <TextField
        {...checkedPrice('delivery.price', () => setValue('delivery.is_own_price', true))}
        label="Доставка, ₽"
        hint={terms ?? 'Пусто, если о\u00A0цене договоримся'}
        inputMode="numeric"
        autoComplete="off"
        error={errors?.price?.message}
      />
    </div>
  );
}
