import { describe, expect, test } from 'vitest';
import type { Attributes } from '../../contract/attributes';
import { FACET_VALUES } from '../../contract/facet-keys';
import { FACETS, slotOf, slotsOf, slotsOfFacet, slotsOfValue } from './facets';

const read = (key: string, attributes: Attributes) =>
  FACETS.find((facet) => facet.key === key)?.read({ attributes, is_available: true, is_discounted: false });

test('[DATA-01] the contract names every facet and its values, in the order of the answer', () => {
  expect(FACETS.map(({ key, values }) => [key, values.map(({ value }) => value)])).toEqual(
    Object.entries(FACET_VALUES),
  );
});

describe('facet values', () => {
  test('[DATA-01] the zone is the garden’s: a plant of zone 4 winters there and wherever it is milder', () => {
    expect(read('zone', { zone: 4 })).toEqual(['4', '5', '6', '7', '8']);
    expect(read('zone', {})).toEqual([]);
    expect(read('zone', { zone: 10 })).toEqual([]);
  });

  test('[DATA-01] heights count by their upper end; a value on a bound belongs to the lower step', () => {
    expect(read('height_cm', { height_cm: [40, 60] })).toEqual(['30-60']);
    expect(read('height_cm', { height_cm: [60, 61] })).toEqual(['60-100']);
    expect(read('height_cm', { height_cm: [1, 2] })).toEqual(['0-30']);
    expect(read('height_adult_cm', { height_adult_cm: 1_500 })).toEqual(['1000-']);
    expect(read('age_years', {})).toEqual([]);
  });

  test('[DATA-01] what grows in any soil is found under each reaction', () => {
    expect(read('soil', { soil: ['any', 'drained'] })).toEqual(['any', 'drained', 'acid', 'neutral', 'alkaline']);
    expect(read('soil', { soil: ['acid'] })).toEqual(['acid']);
  });

  test('[DATA-01] a flag has one value; a product without it has none', () => {
    expect(read('safe', { safe: true })).toEqual(['1']);
    expect(read('safe', { safe: false })).toEqual([]);
    expect(read('evergreen', { evergreen: false })).toEqual(['false']);
  });

  test.each([
    ['2026-11-27', []],
    ['2027-04-10', ['potted', 'ball_leafy', 'bare_root']],
    ['2027-05-10', ['potted', 'ball_evergreen']],
    ['2027-07-10', ['potted']],
    ['2027-11-15', ['potted', 'ball_leafy']],
  ])('[DATA-01] on %s goods, bonsai and the seasons %j can be had at once', (day, open) => {
    const facet = FACETS.find(({ key }) => key === 'ships_now');
    if (!facet) throw new Error('No facet ships_now');
    const slots = slotsOfValue(facet, '1', new Date(`${day}T00:00:00Z`));
    expect(slots).toEqual(['all_year', ...open].map((season) => slotOf('ships_now', season)));
    expect(slotsOfFacet(facet)).toHaveLength(5);
  });

  test('[DATA-01] what is sold out cannot be had at once in any season', () => {
    const ships = (attributes: Attributes, is_available: boolean) =>
      FACETS.find(({ key }) => key === 'ships_now')?.read({ attributes, is_available, is_discounted: false });
    expect(ships({ form: 'ball', evergreen: true }, true)).toEqual(['ball_evergreen']);
    expect(ships({ form: 'bonsai_pot' }, true)).toEqual(['all_year']);
    expect(ships({ form: 'bonsai_pot' }, false)).toEqual([]);
  });

  test('[DATA-01] every value of a product is listed by its facet with a name', () => {
    const attributes: Attributes = {
      form: 'C7.5',
      height_cm: [20, 25],
      height_adult_cm: 300,
      light: ['sun', 'shade'],
      water: 'low',
      zone: 2,
      bloom_months: [1, 12],
      bloom_colour: 'peach',
      foliage_colour: 'blue',
      soil: ['any', 'poor'],
      habit: 'clump',
      evergreen: true,
      growth: 'slow',
      hedge: true,
      fragrant: true,
      edible: true,
      safe: true,
      place: 'indoor',
      style: 'yose_ue',
      age_years: 34,
      difficulty: 'hard',
    };
    const facts = { attributes, is_available: true, is_discounted: true };
    for (const facet of FACETS) {
      const values = facet.read(facts);
      expect(values.length, facet.key).toBeGreaterThan(0);
      for (const value of values) expect(slotOf(facet.key, value), `${facet.key}=${value}`).toBeDefined();
      for (const { name } of facet.values) expect(name).toMatch(/[а-яё\d]/);
    }
    expect(new Set(slotsOf(facts)).size).toBe(slotsOf(facts).length);
  });
});
