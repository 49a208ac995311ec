import { TextSelect } from '@/components/ui/text-select';
import { rememberPlace, type usePlaceAmong } from '@/stores/delivery-place/use-delivery-place';

type Place = { value: string; name: string };
type Props = { places: readonly Place[]; choice: ReturnType<typeof usePlaceAmong<Place>> };

/** The shown place is not chosen yet, so that it can be chosen, too. */
export const PlaceTextSelect = ({ places, choice: { chosen, shown } }: Props) => (
  <TextSelect
    label="Куда везём"
    value={chosen?.value ?? ''}
    prompt={shown?.name ?? ''}
    options={places}
    onChoose={rememberPlace}
  />
);
