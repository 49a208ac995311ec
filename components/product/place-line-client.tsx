'use client';
// Client: the page is cached for all visitors, the place is known only to the browser.

import { Icon } from '@/components/ui/icon';
import { TextSelect } from '@/components/ui/text-select';
import { rememberPlace, useDeliveryPlace } from '@/stores/delivery-place/use-delivery-place';
import type { PlaceEstimate } from './delivery-estimate';
import styles from './delivery-lines.module.css';

/** Shows the first place until the visitor chooses one. */
export function PlaceLine({ places }: { places: readonly PlaceEstimate[] }) {
  const chosen = useDeliveryPlace();
  const place = places.find(({ value }) => value === chosen) ?? places[0];
  if (!place) return null;
  return (
    <li className={styles.line}>
      <Icon name="truck" size={24} />
      <div>
        <span className={styles.place}>
          <TextSelect label="Куда везём" value={place.value} options={places} onChoose={rememberPlace} />
        </span>
        <b className={styles.still}>{place.name}</b>
        <p role="status">{place.text}</p>
      </div>
      <span className={styles.price}>{place.price}</span>
    </li>
  );
}
