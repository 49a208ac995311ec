import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IN_STOCK, SLOTS } from '../facets';
import { CatalogueIndex, type Entry, type Sort } from './catalogue-index';
import { apply, build, changes } from './index-fixture';
import { sortAvailableFirst, takeAvailableFirst } from './sort-orders';

// Thousands of random catalogues take seconds on a busy machine.
describe('the index', { timeout: 60_000 }, () => {
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
