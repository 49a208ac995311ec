import { useFormContext, useWatch } from 'react-hook-form';
import { RadioCards } from '@/components/ui/radio-cards';
import { TextField } from '@/components/ui/text-field';
import { LIMITS } from '@/contract/limits';
import type { CheckoutValues } from '@/lib/checkout-values';
import { type CheckoutTerms, useCheckoutTerms } from './checkout-terms-client';
import { Step } from './step';

type Method = { value: CheckoutValues['delivery']['method']; title: string; text: string; price?: string };

const methodsOf = ({ delivery, nursery }: CheckoutTerms): Method[] => [
  {
    value: 'courier',
    title: 'Курьер',
    text: delivery.courier
      ? `Нашей машиной. ${delivery.courier.zone}, дальше – по расстоянию`
      : 'Нашей машиной по Москве и области, цена зависит от расстояния',
    ...(delivery.courier && { price: delivery.courier.price }),
  },
  {
    value: 'pickup',
    title: 'Самовывоз',
    text: [nursery.place, nursery.hours].filter(Boolean).join('. ') || 'Из питомника',
    price: delivery.pickup?.price ?? 'Бесплатно',
  },
  { value: 'transport', title: 'Транспортная компания', text: 'По России, по тарифу компании' },
];

export function DeliveryStep() {
  const { register, formState } = useFormContext<CheckoutValues>();
  const method = useWatch<CheckoutValues, 'delivery.method'>({ name: 'delivery.method' });
  const error = formState.errors.delivery?.address;
  return (
    <Step number={2} title="Как получить">
      <RadioCards label="Как получить" options={methodsOf(useCheckoutTerms())} radio={register('delivery.method')} />
      {method !== 'pickup' && (
        <TextField
          {...register('delivery.address')}
          label="Адрес доставки"
          hint={
            method === 'transport'
              ? 'Город и адрес терминала или дома'
              : 'Точную стоимость назовём, когда позвоним: она не входит в сумму заказа'
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
