'use client';
// Client: the page is cached for all visitors, the place is known only to the browser.

import { PlaceTextSelect } from '@/components/delivery/place-text-select';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { usePlaceAmong } from '@/stores/delivery-place/use-delivery-place';
import type { PlaceEstimate } from './delivery-estimate';
import styles from './delivery-lines.module.css';

/** Shows the first place until the visitor chooses one, which may be that one. */
export function PlaceLine({ places }: { places: readonly PlaceEstimate[] }) {
  const choice = usePlaceAmong(places);
  const { shown } = choice;
  if (!shown) return null;
  return (
    <li className={styles.line}>
      <Icon name="truck" size={24} />
      <div>
        <span className={styles.place}>
          <PlaceTextSelect places={places} choice={choice} />
        </span>
        <b className={styles.still}>{shown.name}</b>
        <p role="status">
          {shown.text}
          <VisuallyHidden>{`. Стоит ${shown.price}.`}</VisuallyHidden>
        </p>
      </div>
      <span className={styles.price} aria-hidden="true">
        {shown.price}
      </span>
    </li>
  );
}
