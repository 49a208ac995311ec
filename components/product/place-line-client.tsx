'use client';
// Client: the page is cached for all visitors, the place is known only to the browser.

import { Icon } from '@/components/ui/icon';
import { TextSelect } from '@/components/ui/text-select';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { rememberPlace, usePlaceAmong } from '@/stores/delivery-place/use-delivery-place';
import type { PlaceEstimate } from './delivery-estimate';
import styles from './delivery-lines.module.css';

/** Shows the first place until the visitor chooses one, which may be that one. */
export function PlaceLine({ places }: { places: readonly PlaceEstimate[] }) {
  const { chosen, shown } = usePlaceAmong(places);
  if (!shown) return null;
  return (
    <li className={styles.line}>
      <Icon name="truck" size={24} />
      <div>
        <span className={styles.place}>
          <TextSelect
            label="Куда везём"
            value={chosen?.value ?? ''}
            prompt={shown.name}
            options={places}
            onChoose={rememberPlace}
          />
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
