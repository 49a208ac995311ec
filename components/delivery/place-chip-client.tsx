'use client';
// Client: the list is cached for all visitors, the place is known only to the browser.

import { Icon } from '@/components/ui/icon';
import { TextSelect } from '@/components/ui/text-select';
import { rememberPlace, usePlaceAmong } from '@/stores/delivery-place/use-delivery-place';
import styles from './place-chip.module.css';

export type PricedPlace = { value: string; name: string; price: string };

export function PlaceChip({ places }: { places: readonly PricedPlace[] }) {
  const { chosen, shown } = usePlaceAmong(places);
  if (!shown) return null;
  return (
    <div className={styles.chip}>
      <Icon name="truck" size={20} />
      <TextSelect
        label="Куда везём"
        value={chosen?.value ?? ''}
        prompt={shown.name}
        options={places}
        onChoose={rememberPlace}
      />
      <span role="status">{shown.price}</span>
    </div>
  );
}
