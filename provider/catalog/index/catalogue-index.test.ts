import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Facet, ListQuery } from '../../../contract/catalog';
import { RevisionCache } from '../../revision-cache';
import { FACETS, IN_STOCK, SLOTS, slotsOfFacet, slotsOfValue } from '../facets';
import { type Scope, type Selection, select, selectCached } from '../selection';
import { add, type Bits, bitsFor, countOf, fullSet, has } from './bits';
import { CatalogueIndex, type Entry, type Sort } from './catalogue-index';
import { sortAvailableFirst, takeAvailableFirst } from './sort-orders';
import { subsetIndex } from './subset-index';

/** Beyond the first size of the index, so that it has to grow. */
const MAX_ORDINAL = 1_500;
/** Few, so that many changes leave a product in its sets. */
const KEYS = ['in_stock', 'ships_now', 'light', 'hedge'];

/** A few products change often, the others rarely. */
const ordinals = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 9 }) },
  fc.integer({ min: 1, max: MAX_ORDINAL }),
);

const entries = fc.record<Entry>({
  ordinal: ordinals,
  lineage: fc.uniqueArray(fc.integer({ min: 1, max: 2 }), { maxLength: 1 }),
  slots: fc.uniqueArray(fc.constantFrom(...KEYS.flatMap((key) => slotsOfFacet(facetOf(key)))), { maxLength: 3 }),
  price: fc.integer({ min: 0, max: 20 }).map((roubles) => roubles * 100),
  popularity: fc.integer({ min: 0, max: 5 }),
  added: fc.integer({ min: 0, max: 5 }),
  name_key: fc.constantFrom('а', 'б', 'в', 'г'),
  family: fc.constantFrom(null, 'one', 'two'),
  wording: fc.integer({ min: 0, max: 2 }),
});

const changes = fc.array(fc.oneof({ weight: 6, arbitrary: entries }, ordinals), {
  minLength: 1,
  maxLength: 40,
});

const queries = fc
  .record(
    {
      price_min: fc.integer({ min: 0, max: 20 }),
      price_max: fc.integer({ min: 0, max: 20 }),
      in_stock: fc.constant('1'),
      ships_now: fc.constant('1'),
      light: fc.constantFrom('sun', 'sun,shade', 'nonsense', 'shade,nonsense', ''),
      hedge: fc.constant('1'),
      utm_source: fc.constant('letter'),
    },
    { requiredKeys: [] },
  )
  .map((query) => ListQuery.parse(query));

/** In and out of each season. */
const days = fc
  .constantFrom('2027-01-15', '2027-04-15', '2027-05-15', '2027-07-15', '2027-09-10', '2027-10-15', '2027-11-10')
  .map((day) => new Date(`${day}T00:00:00Z`));

function facetOf(key: string) {
  const facet = FACETS.find((candidate) => candidate.key === key);
  if (!facet) throw new Error(`No facet ${key}`);
  return facet;
}

function apply(index: CatalogueIndex, steps: (Entry | number)[]): void {
  for (const step of steps) {
    if (typeof step === 'number') index.remove(step);
    else index.put(step);
  }
}

function setOf(size: number, members: number[]): Bits {
  const bits = bitsFor(size);
  for (const member of members) add(bits, member);
  return bits;
}

/** An index and a plain list after the same changes. */
function build(steps: (Entry | number)[]): { index: CatalogueIndex; all: Entry[] } {
  const index = new CatalogueIndex(SLOTS);
  const model = new Map<number, Entry>();
  for (const step of steps) {
    if (typeof step === 'number') model.delete(step);
    else model.set(step.ordinal, step);
  }
  apply(index, steps);
  return { index, all: [...model.values()] };
}

const chosen = (query: ListQuery, key: string) => (query[key] ?? '').split(',').filter(Boolean);

type Choice = { query: ListQuery; day: Date };

const hasValue = (entry: Entry, day: Date, key: string, value: string) =>
  slotsOfValue(facetOf(key), value, day).some((slot) => entry.slots.includes(slot));

function isMatch(entry: Entry, { query, day }: Choice, without?: string): boolean {
  const { price_min = 0, price_max = 1_000 } = query;
  if (without !== 'price' && (entry.price < price_min * 100 || entry.price > price_max * 100)) return false;
  return KEYS.every((key) => {
    const values = key === without ? [] : chosen(query, key);
    return values.length === 0 || values.some((value) => hasValue(entry, day, key, value));
  });
}

const everything = ({ present }: CatalogueIndex): Scope => ({ of: 'all', products: present });

function expectFacet(facet: Facet, all: Entry[], choice: Choice): void {
  const base = all.filter((entry) => isMatch(entry, choice, facet.key));
  if (facet.type !== 'range') {
    const expected = facet.values.map(({ value }) => ({
      value,
      count: base.filter((entry) => hasValue(entry, choice.day, facet.key, value)).length,
    }));
    expect(
      facet.values.map(({ value, count }) => ({ value, count })),
      facet.key,
    ).toEqual(expected);
    return;
  }
  const prices = (base.length > 0 ? base : all).map((entry) => entry.price / 100);
  expect([facet.min, facet.max]).toEqual([Math.min(...prices), Math.max(...prices)]);
  for (const { max, count } of facet.steps)
    expect(count, `up to ${max}`).toBe(base.filter((entry) => entry.price <= max * 100).length);
}

// Thousands of random catalogues take seconds on a busy machine.
describe('the index', { timeout: 60_000 }, () => {
  test('[DATA-01] matches, counts and prices like a filter over the whole list, after any changes', () => {
    fc.assert(
      fc.property(changes, changes, queries, days, days, (first, then, query, before, day) => {
        const choice = { query, day };
        const { all } = build([...first, ...then]);
        const { index } = build(first);
        const catalogue = { index, categoriesRevision: 0 };
        const selections = new RevisionCache<string, Selection, string>(2);
        // Selected in between: a later change, or another day, must invalidate the cached selection.
        selectCached(selections, catalogue, everything(index), { query, day: before });
        apply(index, then);
        const { total, facets } = selectCached(selections, catalogue, everything(index), choice);
        for (const id of [1, 2])
          expect(countOf(index.category(id))).toBe(all.filter((e) => e.lineage.includes(id)).length);
        expect(total).toBe(all.filter((entry) => isMatch(entry, choice)).length);
        for (const facet of facets) expectFacet(facet, all, choice);
      }),
      { numRuns: 1_000 },
    );
  });

  test('[DATA-01] a subset of hits is selected and counted like the same products of the whole index', () => {
    fc.assert(
      fc.property(changes, queries, days, fc.array(ordinals, { maxLength: 40 }), (steps, query, day, given) => {
        const choice = { query, day };
        const { index } = build(steps);
        const hits = [...new Set(given)].filter((ordinal) => has(index.present, ordinal));
        const alone = select(subsetIndex(index, hits), fullSet(hits.length), choice);
        const { matches, ...rest } = select(index, setOf(index.size, hits), choice);
        expect(alone).toMatchObject(rest);
        expect(hits.filter((_, place) => has(alone.matches, place))).toEqual(hits.filter((hit) => has(matches, hit)));
      }),
      { numRuns: 500 },
    );
  });

  const comparers: Record<Exclude<Sort, 'name'>, (a: Entry, b: Entry) => number> = {
    popular: (a, b) => b.popularity - a.popularity,
    price_asc: (a, b) => a.price - b.price,
    price_desc: (a, b) => b.price - a.price,
    new: (a, b) => b.added - a.added,
  };
  const sorts = fc.constantFrom(...(Object.keys(comparers) as (keyof typeof comparers)[]));

  test('[DATA-01] sorts and pages like a sort of the whole list, available products first', () => {
    fc.assert(
      fc.property(
        changes,
        changes,
        sorts,
        fc.nat(30),
        fc.integer({ min: 1, max: 30 }),
        (first, then, sort, from, n) => {
          const { index, all } = build([...first, ...then]);
          // Sorted in between: a later change must invalidate the order.
          const early = build(first).index;
          early.order(sort);
          apply(early, then);
          const isAvailable = (entry: Entry) => entry.slots.includes(IN_STOCK);
          const sorted = all.toSorted(
            (a, b) => Number(isAvailable(b)) - Number(isAvailable(a)) || comparers[sort](a, b) || a.ordinal - b.ordinal,
          );
          const expected = sorted.slice(from, from + n).map((entry) => entry.ordinal);
          for (const one of [index, early]) {
            expect(takeAvailableFirst(one.order(sort), one.present, one.slot(IN_STOCK), from, n)).toEqual(expected);
            const few = all.map((entry) => entry.ordinal);
            const sortedFew = sortAvailableFirst(one.order(sort), few, one.slot(IN_STOCK));
            expect(sortedFew.slice(from, from + n)).toEqual(expected);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('[DATA-01] a product added after the names were sorted comes last, once', () => {
    const index = new CatalogueIndex(SLOTS);
    const entry = {
      lineage: [],
      slots: [],
      price: 0,
      popularity: 0,
      added: 0,
      name_key: 'а',
      family: null,
      wording: 0,
    };
    for (const ordinal of [1, 2, 3]) index.put({ ...entry, ordinal });
    const { namesRevision } = index;
    index.put({ ...entry, ordinal: 4 });
    index.setNameOrder(Uint32Array.of(3, 9_999, 1, 2), namesRevision);
    expect(takeAvailableFirst(index.order('name'), index.present, index.slot(IN_STOCK), 0, 9)).toEqual([3, 1, 2, 4]);
    expect(sortAvailableFirst(index.order('name'), [4, 3, 2, 1], index.slot(IN_STOCK))).toEqual([3, 1, 2, 4]);
    const { members, places } = index.order('name');
    const older = { members: members.filter((member) => member !== 4), places };
    expect(sortAvailableFirst(older, [4, 2], index.slot(IN_STOCK))).toEqual([2, 4]);
    expect(index.isNameOrderCurrent).toBe(false);
  });

  test('[DATA-01] knows which products and families have changed since a revision', () => {
    const index = new CatalogueIndex(SLOTS);
    const entry = { lineage: [], slots: [], price: 0, popularity: 0, added: 0, name_key: 'а', wording: 0 };
    index.put({ ...entry, ordinal: 1, family: 'one' });
    index.put({ ...entry, ordinal: 2, family: 'two' });
    const { revision } = index;
    index.put({ ...entry, ordinal: 1, family: 'three' });
    expect([1, 2].map((ordinal) => index.isUnchanged(ordinal, revision))).toEqual([false, true]);
    const families = ['one', 'two', 'three', null];
    expect(families.map((family) => index.isFamilyUnchanged(family, revision))).toEqual([false, true, false, true]);
    const later = index.revision;
    index.remove(2);
    expect([index.isUnchanged(2, later), index.isFamilyUnchanged('two', later)]).toEqual([false, false]);
  });
});
