'use client';
// Client: the list is cached for all visitors, the place is known only to the browser.

import { Icon } from '@/components/ui/icon';
import { rememberPlace, useDeliveryPlace } from '@/stores/delivery-place/use-delivery-place';
import styles from './place-chip.module.css';

export type PricedPlace = { value: string; name: string; price: string };

/** Once for a whole list: the price is that of the place, each card tells its own day. */
export function PlaceChip({ places }: { places: readonly PricedPlace[] }) {
  const chosen = useDeliveryPlace();
  const place = places.find(({ value }) => value === chosen) ?? places[0];
  if (!place) return null;
  return (
    <div className={styles.chip}>
      <Icon name="truck" size={20} />
      <select aria-label="Куда везём" value={place.value} onChange={({ target }) => rememberPlace(target.value)}>
        {places.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <span>{place.price}</span>
    </div>
  );
}
