import { Select } from '@/components/ui/select';
import type { PlaceOffer } from '@/lib/delivery/place';
import { rememberPlace, useDeliveryPlace } from '@/stores/delivery-place/use-delivery-place';

type Props = { offers: readonly PlaceOffer[] };

export function PlaceSelect({ offers }: Props) {
  const place = useDeliveryPlace();
  return (
    <Select
      label="Куда везём"
      prompt="Выберите место"
      options={offers}
      value={offers.some(({ value }) => value === place) ? place : ''}
      onChange={({ target }) => rememberPlace(target.value)}
    />
  );
}
