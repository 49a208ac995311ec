import { describe, expect, test } from 'vitest';
import type { Attributes } from '../../contract/attributes';
import { CatalogueIndex } from './catalogue-index';
import { SLOTS, slotsOf } from './facets';
import { choose, findSimilar } from './recommendations';

const candidate = (uuid: string, family: string | null = null, total_quantity = 1) => ({
  uuid,
  family,
  total_quantity,
});
const uuids = (candidates: { uuid: string }[]) => candidates.map(({ uuid }) => uuid);

describe('the choice', () => {
  const product = { uuid: 'own', family: 'tuya' };

  test('[DATA-04] keeps the order of the candidates and takes nothing twice', () => {
    const chosen = choose([candidate('b'), candidate('a'), candidate('b'), candidate('c')], product, 2);
    expect(uuids(chosen)).toEqual(['b', 'a']);
  });

  test('[DATA-04] what can be had comes first; the rest only fills up', () => {
    const chosen = choose([candidate('a', null, 0), candidate('b'), candidate('c', null, 0)], product, 3);
    expect(uuids(chosen)).toEqual(['b', 'a', 'c']);
  });

  test('[DATA-04] is never the product itself or another size of it', () => {
    expect(uuids(choose([candidate('own'), candidate('a', 'tuya'), candidate('b', 'el')], product, 4))).toEqual(['b']);
    expect(uuids(choose([candidate('a', null)], { uuid: 'own', family: null }, 4))).toEqual(['a']);
  });
});

type Plant = { ordinal: number; lineage: number[]; attributes?: Attributes; popularity?: number; stocked?: boolean };

/** Category 1 holds 2 and 3. */
function indexOf(plants: (Plant & { family?: string })[]): CatalogueIndex {
  const index = new CatalogueIndex(SLOTS);
  for (const { attributes = {}, popularity = 0, stocked = true, family = null, ...plant } of plants) {
    const slots = slotsOf({ attributes, is_available: stocked, is_discounted: false });
    index.put({ ...plant, slots, popularity, family, price: 100, added: 0, name_key: '' });
  }
  return index;
}

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
    expect(findSimilar(index, subject, 0, 4)).toEqual([4, 5, 3, 2]);
  });

  test('[DATA-04] sold out ones and other sizes give way', () => {
    const index = indexOf([
      { ordinal: 1, lineage: [1, 2], attributes: sunny, family: 'own' },
      { ordinal: 2, lineage: [1, 2], attributes: sunny, family: 'own', popularity: 100 },
      { ordinal: 3, lineage: [1, 2], attributes: sunny, stocked: false, popularity: 90 },
      { ordinal: 4, lineage: [1, 2], popularity: 1 },
      { ordinal: 5, lineage: [1, 3], popularity: 1 },
    ]);
    expect(findSimilar(index, subject, 1, 4)).toEqual([4, 5, 3]);
    expect(findSimilar(index, subject, 1, 1)).toEqual([4]);
  });

  test('[DATA-04] without a known care the category alone decides', () => {
    const index = indexOf([
      { ordinal: 1, lineage: [2] },
      { ordinal: 2, lineage: [2], popularity: 1 },
      { ordinal: 3, lineage: [2], popularity: 2 },
    ]);
    expect(findSimilar(index, { ordinal: 1, lineage: [2], attributes: {}, family: null }, 0, 4)).toEqual([3, 2]);
  });
});
