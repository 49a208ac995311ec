'use client';
// Client: the list is cached for all visitors, the place is known only to the browser.

import { Icon } from '@/components/ui/icon';
import { usePlaceAmong } from '@/stores/delivery-place/use-delivery-place';
import styles from './place-chip.module.css';
import { PlaceTextSelect } from './place-text-select';

export type PricedPlace = { value: string; name: string; price: string };

export function PlaceChip({ places }: { places: readonly PricedPlace[] }) {
  const choice = usePlaceAmong(places);
  const { shown } = choice;
  if (!shown) return null;
  return (
    <div className={styles.chip}>
      <Icon name="truck" size={20} />
      <PlaceTextSelect places={places} choice={choice} />
      <span role="status">{shown.price}</span>
    </div>
  );
}
