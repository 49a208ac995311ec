import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attributes } from '@/contract/attributes';
import { type Facet, ListQuery, ProductList } from '@/contract/catalog';
import { listRanked } from '@/provider/catalog/service';
import { loadSeed } from '@/provider/db/seed/load';
import { products } from '@/provider/db/tables/catalog';
import { call, openTestProvider, type TestProvider } from '../setup/provider';

let provider: TestProvider;
/** The facets of the whole catalogue. */
let offered: Facet[] = [];
beforeAll(async () => {
  provider = await openTestProvider();
  offered = (await list({})).facets;
});
afterAll(() => provider.close());

const list = async (query: Record<string, string>) =>
  ProductList.parse((await call(provider, 'GET', `/products/list/?${new URLSearchParams(query)}`)).body);

const seed = loadSeed();
type Plant = (typeof seed.products)[number];

/** Computed from the seed files, independent of the catalogue’s code. */
function isBelow(slug: string | undefined, category: string): boolean {
  const own = seed.categories.find((candidate) => candidate.slug === slug);
  return own !== undefined && (own.slug === category || isBelow(own.parent, category));
}

const paid = (plant: Plant) => plant.discount_price ?? plant.price;
const within = (figure: number | undefined, value: string): boolean => {
  const [from = '', to = ''] = value.split('-');
  return figure !== undefined && figure > Number(from) - (from === '0' ? 1 : 0) && figure <= Number(to || Infinity);
};
const one = (key: keyof Attributes) => (plant: Plant, value: string) => String(plant.attributes[key]) === value;
const many = (key: 'light' | 'bloom_months') => (plant: Plant, value: string) =>
  (plant.attributes[key] ?? []).some((item) => String(item) === value);
const mark = (key: keyof Attributes) => (plant: Plant) => plant.attributes[key] === true;

/** The clock of tests shows 21 November: plants in pots, with balls and bare roots wait for spring, bonsai do not. */
const isWaiting = ({ attributes: { form, style, place } }: Plant): boolean =>
  form !== undefined && form !== 'bonsai_pot' && style === undefined && place !== 'indoor';

/** The meaning of each facet value, implemented independently. */
const MEANINGS: Record<string, (plant: Plant, value: string) => boolean> = {
  in_stock: (plant) => plant.stock > 0,
  ships_now: (plant) => plant.stock > 0 && !isWaiting(plant),
  discount: (plant) => plant.discount_price !== undefined,
  light: many('light'),
  zone: ({ attributes }, value) => attributes.zone !== undefined && attributes.zone <= Number(value),
  water: one('water'),
  form: one('form'),
  height_cm: ({ attributes }, value) => within(attributes.height_cm?.[1], value),
  height_adult_cm: ({ attributes }, value) => within(attributes.height_adult_cm, value),
  age_years: ({ attributes }, value) => within(attributes.age_years, value),
  bloom_months: many('bloom_months'),
  bloom_colour: one('bloom_colour'),
  foliage_colour: one('foliage_colour'),
  soil: ({ attributes: { soil = [] } }, value) =>
    soil.some((kind) => kind === value || (kind === 'any' && ['acid', 'neutral', 'alkaline'].includes(value))),
  habit: one('habit'),
  growth: one('growth'),
  evergreen: one('evergreen'),
  hedge: mark('hedge'),
  fragrant: mark('fragrant'),
  edible: mark('edible'),
  safe: mark('safe'),
  place: one('place'),
  style: one('style'),
  difficulty: one('difficulty'),
};
/** Facets kept even if all products of a list share the value. */
const ASKED = ['in_stock', 'ships_now', 'zone'];
const MARKS = ['in_stock', 'ships_now', 'discount', 'hedge', 'fragrant', 'edible', 'safe'];

type Choice = { category?: string; price_min?: number; price_max?: number; values: Record<string, string[]> };

function isMatch(plant: Plant, { price_min = 0, price_max = Infinity, values }: Choice, without?: string): boolean {
  if (without !== 'price' && (paid(plant) < price_min || paid(plant) > price_max)) return false;
  return Object.entries(values).every(
    ([key, chosen]) => key === without || chosen.some((value) => MEANINGS[key]?.(plant, value)),
  );
}

const toQuery = ({ values, ...rest }: Choice): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, String(value)])),
  ...Object.fromEntries(Object.entries(values).map(([key, chosen]) => [key, chosen.join(',')])),
});

/** Random choices among all values, a few at a time. */
function arbitraryChoice(): fc.Arbitrary<Choice> {
  const lists = offered.flatMap((facet) => (facet.type === 'list' ? [facet] : []));
  const someOf = fc.shuffledSubarray(lists, { maxLength: 3 }).chain((few) =>
    fc.tuple(
      ...few.map(({ key, values }) =>
        fc
          .shuffledSubarray(
            values.map(({ value }) => value),
            { minLength: 1, maxLength: Math.min(3, values.length) },
          )
          .map((chosen) => [key, chosen] as const),
      ),
    ),
  );
  const optional = fc.record(
    {
      category: fc.constantFrom(...seed.categories.map(({ slug }) => slug)),
      price_min: fc.integer({ min: 0, max: 5_000 }),
      price_max: fc.integer({ min: 500, max: 60_000 }),
    },
    { requiredKeys: [] },
  );
  return fc.tuple(optional, someOf).map(([rest, pairs]) => ({ ...rest, values: Object.fromEntries(pairs) }));
}

/** Expected counts; a facet without a choice is absent. */
function expectedFacets(choice: Choice): Record<string, Record<string, number>> {
  const { category } = choice;
  const scope = seed.products.filter((plant) => !category || isBelow(plant.category, category));
  const found: Record<string, Record<string, number>> = {};
  for (const [key, means] of Object.entries(MEANINGS)) {
    const chosen = choice.values[key] ?? [];
    const isThere = (value: string) => scope.some((plant) => means(plant, value));
    // What waits for its season is counted as 0, not left out.
    const isPresent = key === 'ships_now' ? scope.some(({ stock }) => stock > 0) : valuesOf(key).some(isThere);
    const isAsked = ASKED.includes(key) && isPresent;
    const listed = valuesOf(key).filter((value) => isAsked || chosen.includes(value) || isThere(value));
    const canNarrow = MARKS.includes(key)
      ? listed.length > 0 && !scope.every((plant) => means(plant, '1'))
      : listed.length > 1;
    if (!canNarrow && !isAsked && chosen.length === 0) continue;
    const base = scope.filter((plant) => isMatch(plant, choice, key));
    found[key] = Object.fromEntries(listed.map((value) => [value, base.filter((p) => means(p, value)).length]));
  }
  return found;
}

const valuesOf = (key: string): string[] =>
  offered.flatMap((facet) => (facet.key === key && facet.type === 'list' ? facet.values.map((v) => v.value) : []));

describe('facets', () => {
  test('[DATA-01][ROUTE-03] 200 random choices: totals, lists and every count agree with the seed files', async () => {
    expect(offered.map((facet) => facet.key).sort()).toEqual([...Object.keys(MEANINGS), 'price'].sort());
    await fc.assert(
      fc.asyncProperty(arbitraryChoice(), fc.nat(), async (choice, dice) => {
        const { total_number_items, facets } = await list({ ...toQuery(choice), page_size: '1' });
        const { category } = choice;
        const scope = seed.products.filter((plant) => !category || isBelow(plant.category, category));
        expect(total_number_items).toBe(scope.filter((plant) => isMatch(plant, choice)).length);
        const lists = facets.flatMap((facet) => (facet.type === 'list' ? [facet] : []));
        const counted = lists.map(({ key, values }) => [
          key,
          Object.fromEntries(values.map((v) => [v.value, v.count])),
        ]);
        expect(Object.fromEntries(counted)).toEqual(expectedFacets(choice));

        const facet = lists[dice % Math.max(1, lists.length)];
        const value = facet?.values[dice % facet.values.length];
        if (!facet || !value) return;
        const chosen = { ...choice, values: { ...choice.values, [facet.key]: [value.value] } };
        expect((await list({ ...toQuery(chosen), page_size: '1' })).total_number_items).toBe(value.count);
      }),
      { numRuns: 200 },
    );
  });

  test('[ROUTE-03] facets whose value all products of a category share are kept, with the whole scale of zones', async () => {
    const { facets, total_number_items } = await list({ category: 'tui' });
    const valuesIn = (key: string) =>
      facets.flatMap((facet) => (facet.key === key && facet.type === 'list' ? facet.values : []));
    expect(valuesIn('in_stock')).toEqual([{ value: '1', name: 'да', count: total_number_items }]);
    expect(valuesIn('zone').map(({ value }) => value)).toEqual(valuesOf('zone'));
    expect(valuesIn('zone').some(({ count }) => count === 0)).toBe(true);
  });

  test('[DATA-01] the price range ignores the chosen price filter', async () => {
    const priceOf = async (query: Record<string, string>) =>
      (await list(query)).facets.find((facet) => facet.key === 'price');
    const roses = { category: 'rozy', in_stock: '1' };
    expect(await priceOf({ ...roses, price_min: '1500', price_max: '1600' })).toEqual(await priceOf(roses));
    const prices = seed.products.filter((p) => isBelow(p.category, 'rozy') && p.stock > 0).map(paid);
    expect(await priceOf(roses)).toMatchObject({ min: Math.min(...prices), max: Math.max(...prices) });
  });

  test('[DATA-01][ROUTE-03] the count at each price step equals the results with that maximum price', async () => {
    const [only] = seed.products.filter((plant) => isBelow(plant.category, 'tui')).map(paid);
    for (const query of [
      { category: 'tui' },
      { category: 'tui', in_stock: '1', price_max: String(only) },
      { category: 'rozy', light: 'moon' },
    ]) {
      const { facets } = await list(query);
      const price = facets.find((facet) => facet.type === 'range');
      if (price?.type !== 'range') throw new Error('No price');
      expect(price.steps.length).toBeGreaterThan(1);
      for (const { max, count } of price.steps) {
        const found = await list({ ...query, price_max: String(max), page_size: '1' });
        expect(found.total_number_items, `${JSON.stringify(query)} up to ${max}`).toBe(count);
        const kept = found.facets.find((facet) => facet.type === 'range');
        expect(kept?.type === 'range' && kept.steps).toEqual(price.steps);
      }
    }
  });

  test('[DATA-01] a facet value without results is listed with count 0', async () => {
    const { facets } = await list({ category: 'hvojnye', price_max: '1' });
    const light = facets.find((facet) => facet.key === 'light');
    expect(light?.type === 'list' && light.values.length > 1 && light.values.every(({ count }) => count === 0)).toBe(
      true,
    );
  });

  test('[DATA-01] unknown parameters are ignored, unknown values match nothing, empty values filter nothing', async () => {
    const all = (await list({})).total_number_items;
    const total = async (query: Record<string, string>) => (await list(query)).total_number_items;
    expect(await total({ utm_source: 'x'.repeat(1_000), yclid: '1', constructor: 'x', __proto__x: 'y' })).toBe(all);
    expect(await total({ light: 'moon' })).toBe(0);
    expect(await total({ light: 'moon,shade' })).toBe(await total({ light: 'shade' }));
    expect(await total({ light: '' })).toBe(all);
    const { facets } = await list({ light: 'moon' });
    expect(facets.find((facet) => facet.key === 'light')).toBeDefined();
  });

  test('[DATA-01] facets and values have Russian names beside their keys', async () => {
    const { facets } = await list({});
    const named = (key: string) => facets.find((facet) => facet.key === key);
    expect(named('light')).toMatchObject({
      name: 'Свет',
      values: [{ name: 'солнце' }, { name: 'полутень' }, { name: 'тень' }],
    });
    expect(named('bloom_months')).toMatchObject({
      values: expect.arrayContaining([expect.objectContaining({ value: '7', name: 'июль' })]),
    });
  });
});

describe('search hits', () => {
  const ranked = (ordinals: number[], query: Record<string, string | number> = {}) =>
    listRanked(provider.context, ordinals, ListQuery.parse(query));

  test('[ROUTE-10] keep their rank over filters and pages, with facets counted among the hits', async () => {
    const rows = await provider.context.db.select().from(products).limit(60);
    const hits = rows.map((row) => row.ordinal).sort((a, b) => (a % 7) - (b % 7));
    const slugs = hits.map((ordinal) => rows.find((row) => row.ordinal === ordinal)?.slug);
    const pages = [await ranked(hits), await ranked(hits, { page: 2 }), await ranked(hits, { page: 3 })];
    expect(pages.flatMap((page) => page.items.map((item) => item.slug))).toEqual(slugs);
    expect(pages[0]).toMatchObject({ total_number_items: 60, pages: 3 });

    const sunny = slugs.filter((slug) => seed.products.find((p) => p.slug === slug)?.attributes.light?.includes('sun'));
    const filtered = await ranked(hits, { light: 'sun', page_size: 48 });
    expect(filtered.items.map((item) => item.slug)).toEqual(sunny.slice(0, 48));
    const light = pages[0]?.facets.find((facet) => facet.key === 'light');
    expect(light?.type === 'list' && light.values.find(({ value }) => value === 'sun')?.count).toBe(sunny.length);
  });

  test('[ROUTE-10] are re-sorted by another order; unknown ordinals and no hits are no error', async () => {
    const rows = await provider.context.db.select().from(products).limit(20);
    const hits = [...rows.map((row) => row.ordinal), 8_000_000, 0];
    const cheap = await ranked(hits, { sort: 'price_asc', in_stock: '1' });
    const prices = cheap.items.map((item) => item.discount_price ?? item.price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(await ranked([])).toMatchObject({ total_number_items: 0, pages: 0, items: [], facets: [] });
  });
});
