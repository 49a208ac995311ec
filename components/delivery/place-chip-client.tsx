'use client';
// Client: the list is cached for all visitors, the place is known only to the browser.

import { Icon } from '@/components/ui/icon';
import { TextSelect } from '@/components/ui/text-select';
import { rememberPlace, useDeliveryPlace } from '@/stores/delivery-place/use-delivery-place';
import styles from './place-chip.module.css';

export type PricedPlace = { value: string; name: string; price: string };

/** Delivery price for a list. Each card says when its plant ships. */
export function PlaceChip({ places }: { places: readonly PricedPlace[] }) {
  const chosen = useDeliveryPlace();
  const place = places.find(({ value }) => value === chosen) ?? places[0];
  if (!place) return null;
  return (
    <div className={styles.chip}>
      <Icon name="truck" size={20} />
      <TextSelect label="Куда везём" value={place.value} options={places} onChoose={rememberPlace} />
      <span>{place.price}</span>
    </div>
  );
}
