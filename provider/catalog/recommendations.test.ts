import { describe, expect, test } from 'vitest';
import type { Attributes } from '../../contract/attributes';
import { createCaches } from './caches';
import { SLOTS, slotsOf } from './facets';
import { CatalogueIndex } from './index/catalogue-index';
import { chooseRecommendations, listSimilar } from './recommendations';

const candidate = (ordinal: number, family: string | null = null, total_quantity = 1) => ({
  ordinal,
  family,
  card: { total_quantity },
});
const ordinalsOf = (candidates: { ordinal: number }[]) => candidates.map(({ ordinal }) => ordinal);

describe('recommendations', () => {
  const product = { ordinal: 9, family: 'tuya' };

  test('[DATA-04] keeps the order of the candidates', () => {
    expect(ordinalsOf(chooseRecommendations([candidate(2), candidate(1), candidate(3)], product, 2))).toEqual([2, 1]);
  });

  test('[DATA-04] available products come first; the others only fill up', () => {
    const chosen = chooseRecommendations([candidate(1, null, 0), candidate(2), candidate(3, null, 0)], product, 3);
    expect(ordinalsOf(chosen)).toEqual([2, 1, 3]);
  });

  test('[DATA-04] is never the product itself or another size of it', () => {
    expect(
      ordinalsOf(chooseRecommendations([candidate(9), candidate(1, 'tuya'), candidate(2, 'el')], product, 4)),
    ).toEqual([2]);
    expect(ordinalsOf(chooseRecommendations([candidate(1, null)], { ordinal: 9, family: null }, 4))).toEqual([1]);
  });
});

type Plant = { ordinal: number; lineage: number[]; attributes?: Attributes; popularity?: number; stocked?: boolean };

/** Category 1 holds 2 and 3. */
function indexOf(plants: (Plant & { family?: string })[]): CatalogueIndex {
  const index = new CatalogueIndex(SLOTS);
  for (const { attributes = {}, popularity = 0, stocked = true, family = null, ...plant } of plants) {
    const slots = slotsOf({ attributes, is_available: stocked, is_discounted: false });
    index.put({ ...plant, slots, popularity, family, price: 100, added: 0, name_key: '', wording: 0 });
  }
  return index;
}

const similarIn = (index: CatalogueIndex) => {
  const { similar } = createCaches({ index, categoriesRevision: 0 });
  return (plant: Parameters<typeof listSimilar>[2], siblings: number, n: number) =>
    listSimilar(similar, index, plant, { siblings, n });
};

const sunny: Attributes = { light: ['sun', 'partial'], water: 'low', zone: 4 };
const subject = { ordinal: 1, lineage: [1, 2], attributes: sunny, family: 'own' };

describe('similar plants', () => {
  test('[DATA-04] the same care goes before popularity, the nearer category before the wider', () => {
    const index = indexOf([
      { ordinal: 1, lineage: [1, 2], attributes: sunny },
      { ordinal: 2, lineage: [1, 3], attributes: sunny, popularity: 100 },
      { ordinal: 3, lineage: [1, 2], attributes: { ...sunny, water: 'high' }, popularity: 50 },
      { ordinal: 4, lineage: [1, 2], attributes: { light: ['partial'], water: 'low', zone: 3 } },
      { ordinal: 5, lineage: [1, 2], attributes: { ...sunny, zone: 5 }, popularity: 70 },
      { ordinal: 6, lineage: [9], attributes: sunny, popularity: 999 },
    ]);
    expect(similarIn(index)(subject, 0, 4)).toEqual([4, 5, 3, 2]);
  });

  test('[DATA-04] sold-out products come last, other sizes are left out', () => {
    const index = indexOf([
      { ordinal: 1, lineage: [1, 2], attributes: sunny, family: 'own' },
      { ordinal: 2, lineage: [1, 2], attributes: sunny, family: 'own', popularity: 100 },
      { ordinal: 3, lineage: [1, 2], attributes: sunny, stocked: false, popularity: 90 },
      { ordinal: 4, lineage: [1, 2], popularity: 1 },
      { ordinal: 5, lineage: [1, 3], popularity: 1 },
    ]);
    expect(similarIn(index)(subject, 1, 4)).toEqual([4, 5, 3]);
    expect(similarIn(index)(subject, 1, 1)).toEqual([4]);
  });

  test('[DATA-04] without a known care the category alone decides', () => {
    const index = indexOf([
      { ordinal: 1, lineage: [2] },
      { ordinal: 2, lineage: [2], popularity: 1 },
      { ordinal: 3, lineage: [2], popularity: 2 },
    ]);
    expect(similarIn(index)({ ordinal: 1, lineage: [2], attributes: {}, family: null }, 0, 4)).toEqual([3, 2]);
  });

  test('[DATA-04] plants of one bed recommend each other; a sale to the last piece and a new plant show at once', () => {
    const plant = (ordinal: number) => ({ ordinal, lineage: [1, 2], attributes: sunny, popularity: 10 - ordinal });
    const index = indexOf([plant(1), plant(2), plant(3)]);
    const find = similarIn(index);
    const subjectAt = (ordinal: number) => ({ ...subject, ordinal, family: null });
    expect(find(subjectAt(1), 0, 2)).toEqual([2, 3]);
    expect(find(subjectAt(2), 0, 2)).toEqual([1, 3]);
    const entry = { lineage: [1, 2], price: 100, added: 0, name_key: '', family: null, wording: 0 };
    const slots = (is_available: boolean) => slotsOf({ attributes: sunny, is_available, is_discounted: false });
    index.put({ ...entry, ordinal: 2, slots: slots(false), popularity: 8 });
    expect(find(subjectAt(1), 0, 2)).toEqual([3, 2]);
    index.put({ ...entry, ordinal: 4, slots: slots(true), popularity: 99 });
    expect(find(subjectAt(1), 0, 2)).toEqual([4, 3]);
    index.put({ ...entry, ordinal: 3, slots: slots(true), popularity: 100 });
    expect(find(subjectAt(1), 0, 2)).toEqual([3, 4]);
  });

  test('[DATA-04] a family of more sizes than are ranked for all still leaves others', () => {
    const sizes = Array.from({ length: 40 }, (_, i) => ({
      ordinal: i + 1,
      lineage: [1, 2],
      attributes: sunny,
      family: 'own',
    }));
    const index = indexOf([...sizes, { ordinal: 50, lineage: [1, 2], attributes: sunny, popularity: -1 }]);
    expect(similarIn(index)(subject, 39, 2)).toEqual([50]);
  });
});
