import { LRUCache } from 'lru-cache';
import type { Facet, ListQuery } from '../../contract/catalog';
import { ALWAYS_SHOWN_FACETS } from '../../contract/facet-keys';
import { toKopecks, toRoubles } from '../money/rules';
import type { Countable } from './among';
import {
  type Bits,
  between,
  countOf,
  countsUpTo,
  intersect,
  isMeeting,
  isWithin,
  sharedCounter,
  spanOf,
  unite,
} from './bits';
import type { IndexView } from './catalogue-index';
import { FACETS, type FacetRule, slotOf } from './facets';
import { roundPrices } from './round-prices';

const PRICE = 'price';

export type Selection = { matches: Bits; total: number; facets: Facet[] };

/** What of a scope a visitor's choice leaves, and the facets to choose on from. [DATA-01] */
export function select(index: Countable, scope: Bits, query: ListQuery): Selection {
  const masks = masksOf(index, scope, query);
  const matches = intersect(scope, masks.values());
  const countMatches = sharedCounter(matches);
  /** What a facet counts: its own choice is left out. */
  const without = (key: string): Bits => {
    if (!masks.has(key)) return matches;
    const others = [...masks].filter(([other]) => other !== key).map(([, mask]) => mask);
    return intersect(scope, others);
  };
  const counterOf = ({ key }: FacetRule) => (masks.has(key) ? sharedCounter(without(key)) : countMatches);
  const lists = FACETS.flatMap((facet) => listFacet(index, facet, { scope, count: counterOf(facet), query }) ?? []);
  const price = priceFacet(index, { scope, base: without(PRICE), query });
  return { matches, total: countOf(matches), facets: price ? [price, ...lists] : lists };
}

const UNKNOWN = '?';

/**
 * Values of a facet that are chosen, each once and in one order, all unknown ones as one: however long a query is, it
 * costs no more than the facet has values. A parameter left empty by a form chooses nothing.
 */
function chosenOf(query: ListQuery, { key }: FacetRule): string[] {
  const given = (query[key] ?? '').split(',').filter(Boolean);
  return [...new Set(given.map((value) => (slotOf(key, value) === undefined ? UNKNOWN : value)))].sort();
}

/** For each facet with a choice the products that have one of the chosen values. An unknown value has none. */
function masksOf(index: Countable, scope: Bits, query: ListQuery): Map<string, Bits> {
  const masks = new Map<string, Bits>();
  for (const facet of FACETS) {
    const chosen = chosenOf(query, facet);
    const slots = chosen.flatMap((value) => slotOf(facet.key, value) ?? []);
    if (chosen.length > 0) masks.set(facet.key, unite(index.size, slots.map(index.slot)));
  }
  const { price_min, price_max } = query;
  if (price_min === undefined && price_max === undefined) return masks;
  const [least, most] = [toKopecks(price_min ?? 0), toKopecks(price_max ?? Number.POSITIVE_INFINITY)];
  return masks.set(PRICE, between(scope, index.prices, least, most));
}

type Counted = { scope: Bits; query: ListQuery };

/** Undefined where the facet gives no choice: fewer than two values in the scope, or a mark that all of it have and nobody asks for. */
function listFacet(
  index: Countable,
  facet: FacetRule,
  { scope, count: countIn, query }: Counted & { count: (bits: Bits) => number },
): Facet | undefined {
  const chosen = chosenOf(query, facet);
  const all = facet.values.map((value) => ({ ...value, bits: index.slot(slotOf(facet.key, value.value) ?? -1) }));
  const isAsked = ALWAYS_SHOWN_FACETS.includes(facet.key);
  const isThere = all.some(({ bits }) => isMeeting(scope, bits));
  const values = all.flatMap(({ value, name, bits }) => {
    const count = countIn(bits);
    const isListed = isMeeting(scope, bits) || (isAsked && isThere && isMeeting(bits, bits));
    return count > 0 || chosen.includes(value) || isListed ? [{ value, name, count, bits }] : [];
  });
  const parts = facet.isFlag ? values.some(({ bits }) => !isWithin(scope, bits)) : values.length > 1;
  const isChoice = parts || (isAsked && isThere);
  if (!isChoice && !values.some(({ value }) => chosen.includes(value))) return undefined;
  const { key, name } = facet;
  return { key, name, type: 'list', values: values.map(({ bits: _, ...value }) => value) };
}

/**
 * Absent where all of the scope costs the same. Of an empty choice the span of the whole scope, whose round prices stay
 * whatever is chosen: a filter by one of them keeps its count.
 */
function priceFacet(index: Countable, { scope, base, query }: Counted & { base: Bits }): Facet | undefined {
  const whole = spanOf(scope, index.prices);
  const isChosen = query.price_min !== undefined || query.price_max !== undefined;
  if (!whole || (whole.min === whole.max && !isChosen)) return undefined;
  const { min, max } = inRoubles(spanOf(base, index.prices) ?? whole);
  const rounds = roundPrices(inRoubles(whole));
  const counts = countsUpTo(base, index.prices, rounds.map(toKopecks));
  const steps = rounds.map((price, at) => ({ max: price, count: counts[at] ?? 0 }));
  return { key: PRICE, name: 'Цена', type: 'range', min, max, steps };
}

const inRoubles = ({ min, max }: { min: number; max: number }) => ({ min: toRoubles(min), max: toRoubles(max) });

/** What is selected from: a category by its id, the whole catalogue, or nothing. */
export type Scope = { of: number | 'all' | 'nothing'; products: Bits };

const MOST = 200;

/** Selections of whole categories, which most visitors share, until something changes that they count. */
export class SelectionCache {
  readonly #kept = new LRUCache<string, Selection>({ max: MOST });
  #revision = '';

  constructor(private readonly catalogue: IndexView) {}

  select({ of, products }: Scope, query: ListQuery): Selection {
    const { index, categoriesRevision } = this.catalogue;
    const revision = `${index.setsRevision} ${categoriesRevision}`;
    if (this.#revision !== revision) this.#kept.clear();
    this.#revision = revision;
    const { price_min, price_max } = query;
    const key = JSON.stringify([of, price_min, price_max, ...FACETS.map((facet) => chosenOf(query, facet))]);
    const kept = this.#kept.get(key) ?? select(index, products, query);
    this.#kept.set(key, kept);
    return kept;
  }
}
