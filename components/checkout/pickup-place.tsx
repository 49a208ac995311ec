import { Icon } from '@/components/ui/icon';
import styles from './checkout-form.module.css';
import { useCheckoutTerms } from './checkout-terms-client';

export function PickupPlace() {
  const { place, hours } = useCheckoutTerms().nursery;
  if (!place) return null;
  return (
    <p className={styles.nursery}>
      <Icon name="map-pin" size={20} />
      <span>{[place, hours].filter(Boolean).join('. ')}</span>
    </p>
  );
}
