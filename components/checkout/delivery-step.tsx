import { useFormContext, useWatch } from 'react-hook-form';
import { RadioCards } from '@/components/ui/radio-cards';
import { TextField } from '@/components/ui/text-field';
import { LIMITS } from '@/contract/limits';
import type { CheckoutValues } from '@/lib/checkout-values';
import { Step } from './step';

const METHODS: { value: CheckoutValues['delivery']['method']; title: string; text: string; price?: string }[] = [
  { value: 'courier', title: 'Курьер', text: 'Нашей машиной по Москве и области, цена зависит от расстояния' },
  { value: 'pickup', title: 'Самовывоз', text: 'Из питомника', price: 'Бесплатно' },
  { value: 'transport', title: 'Транспортная компания', text: 'По России, по тарифу компании' },
];

export function DeliveryStep() {
  const { register, formState } = useFormContext<CheckoutValues>();
  const method = useWatch<CheckoutValues, 'delivery.method'>({ name: 'delivery.method' });
  const error = formState.errors.delivery?.address;
  return (
    <Step number={2} title="Как получить">
      <RadioCards label="Как получить" options={METHODS} radio={register('delivery.method')} />
      {method !== 'pickup' && (
        <TextField
          {...register('delivery.address')}
          label="Адрес доставки"
          hint={
            method === 'transport' ? 'Город и адрес терминала или дома' : 'Стоимость доставки назовём, когда позвоним'
          }
          error={error?.message}
          isValid={formState.touchedFields.delivery?.address && !error}
          autoComplete="street-address"
          maxLength={LIMITS.address}
          placeholder="Истра, улица Лесная, 14"
        />
      )}
    </Step>
  );
}
