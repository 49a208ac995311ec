import type { NamedProduct } from '@/contract/staff/product-card';
import { dataOf } from '@/lib/browser-api/data';
import { listProductRows } from '@/lib/browser-api/staff-products';
import { PlantSearchField } from '../plant-search/plant-search-field';
import type { PlantSource } from '../plant-search/use-found-plants';

type Props = {
  name: string;
  label: string;
  error: string | undefined;
  except: string[];
  onAdd: (product: NamedProduct) => void;
};

const SOURCE: PlantSource<NamedProduct> = {
  key: 'staff-products',
  find: async (search, signal) => dataOf(await listProductRows({ search }, 0, signal)).items.map(namedOf),
};

/** Finds drafts too, unlike the search of an order. */
export const ProductSearch = (props: Props) => (
  <PlantSearchField {...props} source={SOURCE} factsOf={({ sku }) => `арт. ${sku}`} />
);

const namedOf = ({ uuid, sku, name, size }: NamedProduct): NamedProduct => ({ uuid, sku, name, ...(size && { size }) });
