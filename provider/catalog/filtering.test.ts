import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Facet, ListQuery } from '../../contract/catalog';
import { RevisionCache } from '../revision-cache';
import { slotsOfValue } from './facets';
import { type FilterResult, filterCached, filterProducts, type Scope } from './filtering';
import { add, type Bits, bitsFor, countOf, fullSet, has } from './index/bits';
import type { CatalogueIndex, Entry } from './index/catalogue-index';
import { apply, build, changes, facetOf, KEYS, ordinals } from './index/index-fixture';
import { subsetIndex } from './index/subset-index';

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

const days = fc
  .constantFrom('2027-01-15', '2027-04-15', '2027-05-15', '2027-07-15', '2027-09-10', '2027-10-15', '2027-11-10')
  .map((day) => new Date(`${day}T00:00:00Z`));

function setOf(size: number, members: number[]): Bits {
  const bits = bitsFor(size);
  for (const member of members) add(bits, member);
  return bits;
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
describe('filtering', { timeout: 60_000 }, () => {
  test('[DATA-01] matches, counts and prices like a filter over the whole list, after any changes', () => {
    fc.assert(
      fc.property(changes, changes, queries, days, days, (first, then, query, before, day) => {
        const choice = { query, day };
        const { all } = build([...first, ...then]);
        const { index } = build(first);
        const catalogue = { index, categoriesRevision: 0 };
        const filterResults = new RevisionCache<string, FilterResult, string>(2);
        // Filtered in between: a later change, or another day, must invalidate the cached result.
        filterCached(filterResults, catalogue, everything(index), { query, day: before });
        apply(index, then);
        const { total, facets } = filterCached(filterResults, catalogue, everything(index), choice);
        for (const id of [1, 2])
          expect(countOf(index.category(id))).toBe(all.filter((e) => e.lineage.includes(id)).length);
        expect(total).toBe(all.filter((entry) => isMatch(entry, choice)).length);
        for (const facet of facets) expectFacet(facet, all, choice);
      }),
      { numRuns: 1_000 },
    );
  });

  test('[DATA-01] a subset of hits is filtered and counted like the same products of the whole index', () => {
    fc.assert(
      fc.property(changes, queries, days, fc.array(ordinals, { maxLength: 40 }), (steps, query, day, given) => {
        const choice = { query, day };
        const { index } = build(steps);
        const hits = [...new Set(given)].filter((ordinal) => has(index.present, ordinal));
        const alone = filterProducts(subsetIndex(index, hits), fullSet(hits.length), choice);
        const { matches, ...rest } = filterProducts(index, setOf(index.size, hits), choice);
        expect(alone).toMatchObject(rest);
        expect(hits.filter((_, place) => has(alone.matches, place))).toEqual(hits.filter((hit) => has(matches, hit)));
      }),
      { numRuns: 500 },
    );
  });
});
