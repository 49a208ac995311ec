import { formatRoubles } from '@/contract/format';
import type { FoundProduct } from '@/contract/staff/phone-orders';
import { dataOf } from '@/lib/browser-api/data';
import { findProducts } from '@/lib/browser-api/staff-orders';
import { PlantSearchField } from '../plant-search/plant-search-field';
import type { PlantSource } from '../plant-search/use-found-plants';

type Props = {
  name: string;
  label?: string;
  error: string | undefined;
  onAdd: (plant: FoundProduct) => void;
};

const SOURCE: PlantSource<FoundProduct> = {
  key: 'staff-plants',
  find: async (search, signal) => dataOf(await findProducts(search, signal)).items,
};

export const PlantSearch = ({ label = 'Растение', ...props }: Props) => (
  <PlantSearchField {...props} label={label} source={SOURCE} factsOf={factsOf} />
);

const factsOf = ({ sku, bed, free, price }: FoundProduct): string =>
  [`арт. ${sku}`, bed, `свободно ${free}`, formatRoubles(price)].filter(Boolean).join(' · ');
