import type { Facet } from '@/contract/catalog';
import type { FacetKey } from '@/contract/facet-keys';
import { type CatalogChange, type CatalogQuery, chosenOf, withValues } from '@/lib/catalog-query';
import type { PlainList } from '@/lib/listing';
import { formatNumber } from '@/lib/plural';
import { citiesOf } from '@/lib/regions';

/** A filter offered above the list. */
export type Promoted = {
  name: string;
  isOn: boolean;
  /** How many are found with it; not known for a price. */
  count?: number | undefined;
  /** Sets it, or takes it off. */
  change: CatalogChange;
};

type Telling = { name: string; key: FacetKey; values: readonly string[] } | 'price';

const upTo = (bounds: readonly number[]): string[] => bounds.map((bound, at) => `${bounds[at - 1] ?? 0}-${bound}`);

/** What most visitors want, the most telling first. Of these a list shows those that part it. */
const TELLING: readonly Telling[] = [
  { name: 'В наличии', key: 'in_stock', values: ['1'] },
  { name: 'В помещении', key: 'place', values: ['indoor'] },
  { name: 'Простой уход', key: 'difficulty', values: ['easy'] },
  { name: `Зона 4: ${citiesOf('4', 2)}`, key: 'zone', values: ['4'] },
  { name: 'До 60\u00A0см', key: 'height_cm', values: upTo([30, 60]) },
  'price',
  { name: 'До 100\u00A0см', key: 'height_cm', values: upTo([30, 60, 100]) },
  { name: 'До 150\u00A0см', key: 'height_cm', values: upTo([30, 60, 100, 150]) },
  { name: 'Для тени', key: 'light', values: ['shade'] },
  { name: 'Вечнозелёные', key: 'evergreen', values: ['true'] },
  { name: 'Медленный рост', key: 'growth', values: ['slow'] },
  { name: 'Безопасно для детей и животных', key: 'safe', values: ['1'] },
  { name: 'Для живой изгороди', key: 'hedge', values: ['1'] },
  { name: 'Со скидкой', key: 'discount', values: ['1'] },
];

const MOST = 5;

/**
 * Three to five filters worth a press: chosen by the list that nothing narrows, so that they stay in their places
 * whatever is chosen; counted in the list as it is.
 */
export function promotedFilters(plain: PlainList, facets: readonly Facet[], query: CatalogQuery): Promoted[] {
  const worth = TELLING.flatMap((telling) => {
    if (telling === 'price') return pricePromoted(plain.facets, query) ?? [];
    const total = countOf(plain.facets, telling);
    const parts = total > 0 && total < plain.total_number_items;
    return parts ? [valuesPromoted(telling, facets, query)] : [];
  });
  const shown = worth.slice(0, MOST);
  // Steps of one measure stand together.
  return shown.sort((a, b) => placeOf(shown, a) - placeOf(shown, b)).map(({ key: _, ...promoted }) => promoted);
}

/** The choice that pressed filters above the list show already, and take off. */
export const heldBy = (promoted: readonly Promoted[]): string[] =>
  promoted.filter(({ isOn }) => isOn).flatMap(({ change }) => Object.keys(change));

type Placed = Promoted & { key: string };

const placeOf = (all: readonly Placed[], { key }: Placed): number => all.findIndex((other) => other.key === key);

type TellingValues = Exclude<Telling, 'price'>;

/** A product has one height, one light is asked for: the counts of the values add up. */
function countOf(facets: readonly Facet[], { key, values }: TellingValues): number {
  const facet = facets.find((each) => each.key === key);
  const counts = facet?.type === 'list' ? facet.values.filter(({ value }) => values.includes(value)) : [];
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function valuesPromoted(telling: TellingValues, facets: readonly Facet[], query: CatalogQuery): Placed {
  const { key, name, values } = telling;
  const isOn = [...values].sort().join(',') === chosenOf(query, key).join(',');
  return { key, name, isOn, count: countOf(facets, telling), change: withValues(key, isOn ? [] : values) };
}

const LEADING = [5, 3, 2, 1];

/** A round price in the middle between the cheapest and the dearest, as wallets count: by how many times. */
function pricePromoted(facets: readonly Facet[], query: CatalogQuery): Placed[] | undefined {
  const price = facets.find((facet) => facet.type === 'range');
  if (price?.type !== 'range') return undefined;
  const middle = Math.sqrt(Math.max(1, price.min) * price.max);
  const scale = 10 ** Math.floor(Math.log10(middle));
  const price_max = (LEADING.find((digit) => digit * scale <= middle) ?? 1) * scale;
  if (price_max < price.min || price_max >= price.max) return undefined;
  const isOn = query.price_max === price_max && query.price_min === undefined;
  const change = { price_min: undefined, price_max: isOn ? undefined : price_max };
  return [{ key: 'price', name: `До ${formatNumber(price_max)}\u00A0₽`, isOn, change }];
}
