import type { Facet } from '@/contract/catalog';
import { ALWAYS_SHOWN_FACETS } from '@/contract/facet-keys';
import type { PromotedKey } from '@/contract/promoted-keys';
import type { PlainList } from '@/lib/catalog/listing';
import { PROMOTED_FILTERS, type PromotedValues } from '@/lib/catalog/promoted-values';
import { type CatalogChange, type CatalogQuery, chosenOf, withValues } from '@/lib/catalog/query';
import { formatNumber } from '@/lib/format/plural';

export type Promoted = {
  name: string;
  isOn: boolean;
  /** Results with it; undefined for a price without steps. */
  count?: number | undefined;
  change: CatalogChange;
};

const MAX_OFFERED = 5;

type RoundPrice = { key: 'price'; name: string; price_max: number };
type Offer = PromotedValues | RoundPrice;

/** Chosen by the unfiltered list, so that they keep their places, and counted in the current one. */
export function promotedFilters(plain: PlainList, facets: readonly Facet[], query: CatalogQuery): Promoted[] {
  const offers = offersOf(plain);
  // Steps of one measure are adjacent.
  const placeOf = ({ key }: Offer) => offers.findIndex((other) => other.key === key);
  return [...offers]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((offer) =>
      offer.key === 'price' ? pricePromoted(offer, facets, query) : valuesPromoted(offer, facets, query),
    );
}

/** Those that narrow the list, whichever of them staff show; without prices, which make no landing page. */
export const landingFilters = (plain: PlainList): PromotedValues[] =>
  [...new Set([...ownOffers(plain), ...offersOf(plain)])].flatMap((offer) =>
    offer.key !== 'price' && isParting(plain, offer) ? [offer] : [],
  );

function offersOf(plain: PlainList): Offer[] {
  return plain.promoted && plain.promoted.length > 0 ? chosenOffers(plain, plain.promoted) : ownOffers(plain);
}

/** Without those that nothing answers. */
const chosenOffers = (plain: PlainList, keys: readonly PromotedKey[]): Offer[] =>
  keys.flatMap((key): Offer[] => {
    if (key === 'price') return roundPrice(plain.facets);
    return PROMOTED_FILTERS.flatMap((candidate) =>
      candidate !== 'price' && candidate.id === key && countOf(plain.facets, candidate) > 0 ? [candidate] : [],
    );
  });

function ownOffers(plain: PlainList): Offer[] {
  const worth = PROMOTED_FILTERS.flatMap((candidate): Offer[] => {
    if (candidate === 'price') return roundPrice(plain.facets);
    const isAnswer = ALWAYS_SHOWN_FACETS.includes(candidate.key) && countOf(plain.facets, candidate) > 0;
    return isAnswer || isParting(plain, candidate) ? [candidate] : [];
  });
  const isSaid = (offer: Offer, at: number) =>
    worth.slice(0, at).some((earlier) => isSame(plain.facets, earlier, offer));
  return fewest(worth.filter((offer, at) => !isSaid(offer, at))).slice(0, MAX_OFFERED);
}

const isParting = ({ facets, total_number_items: total }: PlainList, offer: PromotedValues): boolean => {
  const count = countOf(facets, offer);
  return count > 0 && count < total;
};

/** Drops the middle steps of a measure while there are too many, the widest first. */
function fewest(offers: readonly Offer[]): readonly Offer[] {
  if (offers.length <= MAX_OFFERED) return offers;
  const between = offers.findLast((offer, at) => {
    const isOfIt = ({ key }: Offer) => key === offer.key;
    return offers.slice(0, at).some(isOfIt) && offers.slice(at + 1).some(isOfIt);
  });
  return between ? fewest(offers.filter((offer) => offer !== between)) : offers;
}

const isSame = (facets: readonly Facet[], narrow: Offer, wide: Offer): boolean =>
  narrow.key !== 'price' &&
  wide.key === narrow.key &&
  narrow.values.every((value) => wide.values.includes(value)) &&
  countOf(facets, narrow) === countOf(facets, wide);

/** A product has one height, and the other filters ask for one value, so the counts add up. */
function countOf(facets: readonly Facet[], { key, values }: PromotedValues): number {
  const facet = facets.find((each) => each.key === key);
  const counts = facet?.type === 'list' ? facet.values.filter(({ value }) => values.includes(value)) : [];
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function valuesPromoted(candidate: PromotedValues, facets: readonly Facet[], query: CatalogQuery): Promoted {
  const { key, name, values } = candidate;
  const isOn = [...values].sort().join(',') === chosenOf(query, key).join(',');
  return { name, isOn, count: countOf(facets, candidate), change: withValues(key, isOn ? [] : values) };
}

function pricePromoted({ name, price_max }: RoundPrice, facets: readonly Facet[], query: CatalogQuery): Promoted {
  const isOn = query.price_max === price_max && query.price_min === undefined;
  const count = priceOf(facets)?.steps.find(({ max }) => max === price_max)?.count;
  return { name, isOn, count, change: { price_min: undefined, price_max: isOn ? undefined : price_max } };
}

const priceOf = (facets: readonly Facet[]) => facets.find((facet) => facet.type === 'range');

/** The geometric mean of the lowest and highest price, rounded down to a step; empty where no step fits. */
function roundPrice(facets: readonly Facet[]): RoundPrice[] {
  const price = priceOf(facets);
  if (!price) return [];
  const middle = Math.sqrt(Math.max(1, price.min) * price.max);
  const step = price.steps.findLast(({ max }) => max <= middle);
  return step ? [{ key: 'price', name: `До ${formatNumber(step.max)}\u00A0₽`, price_max: step.max }] : [];
}
