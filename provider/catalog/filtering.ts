import type { Facet, ListQuery } from '../../contract/catalog';
import { ALWAYS_SHOWN_FACETS } from '../../contract/facet-keys';
import { toKopecks, toRoubles } from '../money/rules';
import type { RevisionCache } from '../revision-cache';
import { FACETS, type FacetRule, isKnownValue, slotsOfFacet, slotsOfValue } from './facets';
import {
  type Bits,
  between,
  countOf,
  countsUpTo,
  hasOverlap,
  intersect,
  isSubset,
  rangeOf,
  sharedCounter,
  union,
} from './index/bits';
import type { IndexView } from './index/catalogue-index';
import type { CountableIndex } from './index/subset-index';
import { roundPrices } from './rules';

const PRICE = 'price';

export type FilterResult = { matches: Bits; total: number; facets: Facet[] };

/** `day` is midnight UTC of the nursery's day. */
type Choice = { query: ListQuery; day: Date };

export function filterProducts(index: CountableIndex, scope: Bits, { query, day }: Choice): FilterResult {
  const bitsOf = (facet: FacetRule, value: string) => bitsIn(index, slotsOfValue(facet, value, day));
  const masks = masksOf(index, { scope, query, bitsOf });
  const matches = intersect(scope, masks.values());
  const countMatches = sharedCounter(matches);
  const without = (key: string): Bits => {
    if (!masks.has(key)) return matches;
    const others = [...masks].filter(([other]) => other !== key).map(([, mask]) => mask);
    return intersect(scope, others);
  };
  // A facet's own choice does not lower its counts, all other choices do.
  const counterOf = ({ key }: FacetRule) => (masks.has(key) ? sharedCounter(without(key)) : countMatches);
  const lists = FACETS.flatMap(
    (facet) => listFacet(index, facet, { scope, count: counterOf(facet), query, bitsOf }) ?? [],
  );
  const price = priceFacet(index, { scope, base: without(PRICE), query });
  return { matches, total: countOf(matches), facets: price ? [price, ...lists] : lists };
}

type BitsOf = (facet: FacetRule, value: string) => Bits;

const bitsIn = (index: CountableIndex, slots: number[]): Bits =>
  slots.length === 1 ? index.slot(slots[0] ?? -1) : union(index.size, slots.map(index.slot));

const UNKNOWN = '?';

/** Unknown values count as one, so the cost does not grow with the query. Empty form fields choose nothing. [DATA-01] */
function chosenOf(query: ListQuery, facet: FacetRule): string[] {
  const given = (query[facet.key] ?? '').split(',').filter(Boolean);
  return [...new Set(given.map((value) => (isKnownValue(facet, value) ? value : UNKNOWN)))].sort();
}

/** An unknown value matches no product. */
function masksOf(
  index: CountableIndex,
  { scope, query, bitsOf }: { scope: Bits; query: ListQuery; bitsOf: BitsOf },
): Map<string, Bits> {
  const masks = new Map<string, Bits>();
  for (const facet of FACETS) {
    const chosen = chosenOf(query, facet);
    const known = chosen.filter((value) => value !== UNKNOWN);
    if (chosen.length > 0)
      masks.set(
        facet.key,
        union(
          index.size,
          known.map((value) => bitsOf(facet, value)),
        ),
      );
  }
  const { price_min, price_max } = query;
  if (price_min === undefined && price_max === undefined) return masks;
  const [least, most] = [toKopecks(price_min ?? 0), toKopecks(price_max ?? Number.POSITIVE_INFINITY)];
  return masks.set(PRICE, between(scope, index.prices, least, most));
}

type Counted = { scope: Bits; query: ListQuery };

function listFacet(
  index: CountableIndex,
  facet: FacetRule,
  { scope, count: countIn, query, bitsOf }: Counted & { count: (bits: Bits) => number; bitsOf: BitsOf },
): Facet | undefined {
  const chosen = chosenOf(query, facet);
  const all = facet.values.map((value) => ({ ...value, bits: bitsOf(facet, value.value) }));
  const isAsked = ALWAYS_SHOWN_FACETS.includes(facet.key);
  const isPresent = slotsOfFacet(facet).some((slot) => hasOverlap(scope, index.slot(slot)));
  const values = all.flatMap(({ value, name, bits }) => {
    const count = countIn(bits);
    const isKept = isAsked && isPresent && (facet.isFlag || hasOverlap(bits, bits));
    const isListed = isKept || hasOverlap(scope, bits);
    return count > 0 || chosen.includes(value) || isListed ? [{ value, name, count, bits }] : [];
  });
  const canNarrow = facet.isFlag ? values.some(({ bits }) => !isSubset(scope, bits)) : values.length > 1;
  const isChoice = canNarrow || (isAsked && isPresent);
  if (!isChoice && !values.some(({ value }) => chosen.includes(value))) return undefined;
  const { key, name } = facet;
  return { key, name, type: 'list', values: values.map(({ bits: _, ...value }) => value) };
}

/** Round prices are those of the whole scope, so that a price filter keeps its count. */
function priceFacet(index: CountableIndex, { scope, base, query }: Counted & { base: Bits }): Facet | undefined {
  const whole = rangeOf(scope, index.prices);
  const isChosen = query.price_min !== undefined || query.price_max !== undefined;
  if (!whole || (whole.min === whole.max && !isChosen)) return undefined;
  const { min, max } = inRoubles(rangeOf(base, index.prices) ?? whole);
  const rounds = roundPrices(inRoubles(whole));
  const counts = countsUpTo(base, index.prices, rounds.map(toKopecks));
  const steps = rounds.map((price, at) => ({ max: price, count: counts[at] ?? 0 }));
  return { key: PRICE, name: 'Цена', type: 'range', min, max, steps };
}

const inRoubles = ({ min, max }: { min: number; max: number }) => ({ min: toRoubles(min), max: toRoubles(max) });

export type Scope = { of: number | 'all' | 'nothing'; products: Bits };

export function filterCached(
  cache: RevisionCache<string, FilterResult, string>,
  { index, categoriesRevision }: IndexView,
  { of, products }: Scope,
  { query, day }: Choice,
): FilterResult {
  const { price_min, price_max } = query;
  const key = JSON.stringify([of, price_min, price_max, ...FACETS.map((facet) => chosenOf(query, facet))]);
  const revision = `${index.setsRevision} ${categoriesRevision} ${day.getTime()}`;
  const result = cache.get(key, revision) ?? filterProducts(index, products, { query, day });
  cache.set(key, result, revision);
  return result;
}
