import type { Facet } from '@/contract/catalog';
import { type CatalogChange, type CatalogQuery, chosenOf, withValues } from '@/lib/catalog-query';
import type { PlainList } from '@/lib/listing';
import { formatNumber } from '@/lib/plural';
import { TELLING, type TellingValues } from './telling-filters';

/** A filter offered above the list. */
export type Promoted = {
  name: string;
  isOn: boolean;
  /** How many are found with it; not known for a price. */
  count?: number | undefined;
  /** Sets it, or takes it off. */
  change: CatalogChange;
};

const MOST = 5;

/** A round price in the middle between the cheapest and the dearest. */
type RoundPrice = { key: 'price'; name: string; price_max: number };
type Offer = TellingValues | RoundPrice;

/**
 * Three to five filters worth a press: chosen by the list that nothing narrows, so that they stay in their places
 * whatever is chosen; counted in the list as it is.
 */
export function promotedFilters(plain: PlainList, facets: readonly Facet[], query: CatalogQuery): Promoted[] {
  const offers = offersOf(plain);
  // Steps of one measure stand together.
  const placeOf = ({ key }: Offer) => offers.findIndex((other) => other.key === key);
  return [...offers]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((offer) => (offer.key === 'price' ? pricePromoted(offer, query) : valuesPromoted(offer, facets, query)));
}

/** Those of them that are no price. */
export const offeredBy = (plain: PlainList): TellingValues[] =>
  offersOf(plain).flatMap((offer) => (offer.key === 'price' ? [] : [offer]));

function offersOf(plain: PlainList): Offer[] {
  const worth = TELLING.flatMap((telling): Offer[] => {
    if (telling === 'price') return roundPrice(plain.facets);
    const total = countOf(plain.facets, telling);
    return total > 0 && total < plain.total_number_items ? [telling] : [];
  });
  const isSaid = (offer: Offer, at: number) =>
    worth.slice(0, at).some((earlier) => isSame(plain.facets, earlier, offer));
  return worth.filter((offer, at) => !isSaid(offer, at)).slice(0, MOST);
}

/** A wider step of the same measure that adds no product. */
const isSame = (facets: readonly Facet[], narrow: Offer, wide: Offer): boolean =>
  narrow.key !== 'price' &&
  wide.key === narrow.key &&
  narrow.values.every((value) => wide.values.includes(value)) &&
  countOf(facets, narrow) === countOf(facets, wide);

/** The choice that pressed filters above the list show already, and take off. */
export const heldBy = (promoted: readonly Promoted[]): string[] =>
  promoted.filter(({ isOn }) => isOn).flatMap(({ change }) => Object.keys(change));

/** A product has one height, one light is asked for: the counts of the values add up. */
function countOf(facets: readonly Facet[], { key, values }: TellingValues): number {
  const facet = facets.find((each) => each.key === key);
  const counts = facet?.type === 'list' ? facet.values.filter(({ value }) => values.includes(value)) : [];
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function valuesPromoted(telling: TellingValues, facets: readonly Facet[], query: CatalogQuery): Promoted {
  const { key, name, values } = telling;
  const isOn = [...values].sort().join(',') === chosenOf(query, key).join(',');
  return { name, isOn, count: countOf(facets, telling), change: withValues(key, isOn ? [] : values) };
}

function pricePromoted({ name, price_max }: RoundPrice, query: CatalogQuery): Promoted {
  const isOn = query.price_max === price_max && query.price_min === undefined;
  return { name, isOn, change: { price_min: undefined, price_max: isOn ? undefined : price_max } };
}

const LEADING = [5, 3, 2, 1];

/** The middle as wallets count: by how many times. None where all cost much the same. */
function roundPrice(facets: readonly Facet[]): RoundPrice[] {
  const price = facets.find((facet) => facet.type === 'range');
  if (price?.type !== 'range') return [];
  const middle = Math.sqrt(Math.max(1, price.min) * price.max);
  const scale = 10 ** Math.floor(Math.log10(middle));
  const price_max = (LEADING.find((digit) => digit * scale <= middle) ?? 1) * scale;
  if (price_max < price.min || price_max >= price.max) return [];
  return [{ key: 'price', name: `До ${formatNumber(price_max)}\u00A0₽`, price_max }];
}
