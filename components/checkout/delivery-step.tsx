import { useFormContext } from 'react-hook-form';
import { Icon } from '@/components/ui/icon';
import { RadioCards } from '@/components/ui/radio-cards';
import type { CheckoutValues } from '@/lib/orders/checkout-values';
import { rememberPlace } from '@/stores/delivery-place/use-delivery-place';
import { AddressFields } from './address-fields';
import styles from './checkout-form.module.css';
import { useCheckoutTerms } from './checkout-terms-client';
import { deliveryMethods } from './delivery-methods';
import { Step } from './step';
import type { DeliveryPlan } from './use-delivery-plan';

export function DeliveryStep({ plan }: { plan: DeliveryPlan }) {
  const { register, getValues } = useFormContext<CheckoutValues>();
  const options = deliveryMethods(useCheckoutTerms(), plan);
  // Product and cart show what this choice costs, too.
  const remember = () => {
    const { method, zone } = getValues('delivery');
    rememberPlace(method === 'courier' ? `${zone ?? ''}` : method);
  };
  return (
    <Step number={2} title="Как получить">
      <RadioCards label="Как получить" options={options} radio={register('delivery.method', { onChange: remember })} />
      {plan.method === 'pickup' ? <PickupPlace /> : <AddressFields plan={plan} />}
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
