import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Card } from '@/contract/card';
import { Product, ProductList } from '@/contract/catalog';
import { call, openTestProvider, type TestProvider } from '../setup/provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const goTo = (instant: string) =>
  provider.clock.pass((new Date(instant).getTime() - provider.clock.now().getTime()) / 60_000);

const list = async (query: string) => ProductList.parse((await call(provider, 'GET', `/products/list/?${query}`)).body);
const search = async (query: string) =>
  ProductList.parse((await call(provider, 'GET', `/products/search/?${query}`)).body);
const cards = async (query: string) => (await call<Card[]>(provider, 'GET', `/products/${query}`)).body;
const countNow = ({ facets }: ProductList): number | undefined => {
  const facet = facets.find(({ key }) => key === 'ships_now');
  return facet?.type === 'list' ? facet.values[0]?.count : undefined;
};

const THUJAS = 'category=tui&page_size=48';
const THUJA = 'tuya-zapadnaya-smaragd-c3';

describe('[DATA-01] what can be had at once', () => {
  beforeEach(() => goTo('2026-11-27T09:00:00Z'));

  test('in winter no thuja ships: the filter is kept with a count of 0, and each card has the first day of spring', async () => {
    const thujas = await list(THUJAS);
    expect(countNow(thujas)).toBe(0);
    expect(new Set(thujas.items.map(({ ships }) => ships))).toEqual(new Set(['2027-04-01']));
    expect((await list(`${THUJAS}&ships_now=1`)).total_number_items).toBe(0);
    const { items, ...found } = await search('search=туя&page_size=48');
    expect(countNow({ items, ...found })).toBe(items.filter(({ ships }) => ships === 'now').length);
  });

  test('in winter bonsai and goods ship: count, list and cards agree', async () => {
    const all = await list('page_size=1');
    const now = await list('page_size=48&ships_now=1');
    expect(now.total_number_items).toBe(countNow(all));
    expect(now.total_number_items).toBeGreaterThan(40);
    expect(now.items.every(({ ships, total_quantity }) => ships === 'now' && total_quantity > 0)).toBe(true);
    for (const category of ['hvojnye', 'rozy', 'bonsai', 'gorshki']) {
      const { items, total_number_items } = await list(`category=${category}&page_size=48&in_stock=1`);
      const ready = items.filter(({ ships }) => ships === 'now').length;
      if (total_number_items <= 48)
        expect(countNow(await list(`category=${category}&page_size=1`)), category).toBe(ready);
    }
  });

  test('the season changes with the nursery’s day, at midnight in Moscow, in whatever was cached before', async () => {
    goTo('2027-03-31T20:59:00Z');
    const read = async () => ({
      list: (await list(THUJAS)).items.find(({ slug }) => slug === THUJA)?.ships,
      count: countNow(await list(THUJAS)),
      found: (await list(`${THUJAS}&ships_now=1`)).total_number_items,
      search: (await search('search=туя&page_size=48')).items.find(({ slug }) => slug === THUJA)?.ships,
      bySlug: (await cards(`by-slug/?slugs=${THUJA}`))[0]?.ships,
      page: Product.parse((await call(provider, 'GET', `/products/detail/${THUJA}`)).body).ships,
    });
    const stocked = (await list(`${THUJAS}&in_stock=1`)).total_number_items;
    const later = '2027-04-01';
    expect(await read()).toEqual({ list: later, count: 0, found: 0, search: later, bySlug: later, page: later });
    provider.clock.pass(1);
    expect(await read()).toEqual({
      list: 'now',
      count: stocked,
      found: stocked,
      search: 'now',
      bySlug: 'now',
      page: 'now',
    });
  });

  test('in June a tree with a ball waits for autumn, a thuja in a pot does not', async () => {
    goTo('2027-06-10T09:00:00Z');
    const [tree, pine, thuja] = await cards(
      `by-slug/?slugs=klen-ostrolistnyi-globozum-kom-250,sosna-obyknovennaya-kom,${THUJA}`,
    );
    expect([tree?.ships, pine?.ships, thuja?.ships]).toEqual(['2027-09-25', '2027-09-01', 'now']);
  });
});
