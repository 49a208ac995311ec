import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '@/components/ui/icon';
import { RadioCards } from '@/components/ui/radio-cards';
import type { CheckoutValues } from '@/lib/orders/checkout-values';
import styles from './checkout-form.module.css';
import { useCheckoutTerms } from './checkout-terms-client';
import { deliveryMethods } from './delivery-methods';
import { DeliveryPlace } from './delivery-place';
import { Step } from './step';
import type { DeliveryPlan } from './use-delivery-plan';

export function DeliveryStep({ plan }: { plan: DeliveryPlan }) {
  const { register } = useFormContext<CheckoutValues>();
  const method = useWatch<CheckoutValues, 'delivery.method'>({ name: 'delivery.method' });
  const options = deliveryMethods(useCheckoutTerms(), plan);
  return (
    <Step number={2} title="Как получить">
      <RadioCards label="Как получить" options={options} radio={register('delivery.method')} />
      {method === 'pickup' ? <PickupPlace /> : <DeliveryPlace plan={plan} />}
    </Step>
  );
}

function PickupPlace() {
  const { place, hours } = useCheckoutTerms().nursery;
  if (!place) return null;
  return (
    <p className={styles.nursery}>
      <Icon name="map-pin" size={20} />
      <span>{[place, hours].filter(Boolean).join('. ')}</span>
    </p>
  );
}
