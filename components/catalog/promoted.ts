import type { Facet } from '@/contract/catalog';
import { ASKED_FACETS } from '@/contract/facet-keys';
import type { PlainList } from '@/lib/catalog/listing';
import { type CatalogChange, type CatalogQuery, chosenOf, withValues } from '@/lib/catalog/query';
import { formatNumber } from '@/lib/format/plural';
import { TELLING, type TellingValues } from './telling-filters';

/** A filter offered above the list. */
export type Promoted = {
  name: string;
  isOn: boolean;
  /** How many are found with it; not known where the list tells no prices. */
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
    .map((offer) =>
      offer.key === 'price' ? pricePromoted(offer, facets, query) : valuesPromoted(offer, facets, query),
    );
}

/** Those that make another list of it: neither a price nor what all of the list is. */
export const offeredBy = (plain: PlainList): TellingValues[] =>
  offersOf(plain).flatMap((offer) => (offer.key !== 'price' && isParting(plain, offer) ? [offer] : []));

function offersOf(plain: PlainList): Offer[] {
  const worth = TELLING.flatMap((telling): Offer[] => {
    if (telling === 'price') return roundPrice(plain.facets);
    const isAnswer = ASKED_FACETS.includes(telling.key) && countOf(plain.facets, telling) > 0;
    return isAnswer || isParting(plain, telling) ? [telling] : [];
  });
  const isSaid = (offer: Offer, at: number) =>
    worth.slice(0, at).some((earlier) => isSame(plain.facets, earlier, offer));
  return fewest(worth.filter((offer, at) => !isSaid(offer, at))).slice(0, MOST);
}

const isParting = ({ facets, total_number_items: total }: PlainList, offer: TellingValues): boolean => {
  const count = countOf(facets, offer);
  return count > 0 && count < total;
};

/** Where there are too many, steps of a measure between its first and its last give way, the widest of them first. */
function fewest(offers: readonly Offer[]): readonly Offer[] {
  if (offers.length <= MOST) return offers;
  const between = offers.findLast((offer, at) => {
    const isOfIt = ({ key }: Offer) => key === offer.key;
    return offers.slice(0, at).some(isOfIt) && offers.slice(at + 1).some(isOfIt);
  });
  return between ? fewest(offers.filter((offer) => offer !== between)) : offers;
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

function pricePromoted({ name, price_max }: RoundPrice, facets: readonly Facet[], query: CatalogQuery): Promoted {
  const isOn = query.price_max === price_max && query.price_min === undefined;
  const count = priceOf(facets)?.steps.find(({ max }) => max === price_max)?.count;
  return { name, isOn, count, change: { price_min: undefined, price_max: isOn ? undefined : price_max } };
}

const priceOf = (facets: readonly Facet[]) => facets.find((facet) => facet.type === 'range');

/** The middle as wallets count: by how many times. None where all cost much the same. */
function roundPrice(facets: readonly Facet[]): RoundPrice[] {
  const price = priceOf(facets);
  if (!price) return [];
  const middle = Math.sqrt(Math.max(1, price.min) * price.max);
  const step = price.steps.findLast(({ max }) => max <= middle);
  return step ? [{ key: 'price', name: `До ${formatNumber(step.max)}\u00A0₽`, price_max: step.max }] : [];
}
