import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalog } from '@/contract/catalog';
import { products } from '@/provider/db/tables/catalog';
import { call, openTestProvider, type TestProvider } from '../setup/provider';

const NUMBERS = ['ТУ-77', 'N-0001', 'ТУ-770'];
let provider: TestProvider;
let slugs: string[] = [];
beforeAll(async () => {
  provider = await openTestProvider();
  const { db } = provider.context;
  const chosen = await db.select({ slug: products.slug }).from(products).limit(NUMBERS.length);
  slugs = chosen.map(({ slug }) => slug);
  for (const [at, slug] of slugs.entries()) {
    await db
      .update(products)
      .set({ sku: NUMBERS[at] ?? '' })
      .where(eq(products.slug, slug));
  }
});
afterAll(() => provider.close());

const ask = async (name: 'search' | 'suggest', text: string) => {
  const { body } = await call(provider, 'GET', `/products/${name}/?search=${encodeURIComponent(text)}`);
  return body;
};
const search = async (text: string) => catalog.search.answer.parse(await ask('search', text));
const suggest = async (text: string) => catalog.suggest.answer.parse(await ask('suggest', text));

test.each([
  ...['ТУ-77', 'ту-77', 'ТУ77', 'ту 77', 'TY-77', 'ty77', 'арт. ТУ-77', ' ТУ‑77 '].map((typed) => [typed, 0] as const),
  ...['N-0001', 'n-0001', 'n0001', 'N 0001', 'артикул N-0001', '№N-0001', 'код №N-0001'].map(
    (typed) => [typed, 1] as const,
  ),
])('[ROUTE-10] the article number «%s» finds its product alone, and suggests it first', async (typed, at) => {
  const { items, corrected } = await search(typed);
  expect([items.map(({ slug }) => slug), corrected]).toEqual([[slugs[at]], undefined]);
  const [first] = (await suggest(typed)).items;
  expect(first).toMatchObject({ type: 'product', path: expect.stringMatching(new RegExp(`/${slugs[at]}$`)) });
});

test('[ROUTE-10] an article number typed in part suggests all numbers with that prefix, the shortest first', async () => {
  const paths = (await suggest('ТУ-7')).items.map(({ path }) => path.split('/').at(-1));
  expect(paths).toEqual([slugs[0], slugs[2]]);
});

test('[ROUTE-10] an article number among other words puts its product first', async () => {
  const { items } = await search('лаванда N-0001');
  expect(items[0]?.slug).toBe(slugs[1]);
  expect(items.length).toBeGreaterThan(1);
});

test('[ROUTE-10] an article number of a removed product is not suggested', async () => {
  const { db } = provider.context;
  const set = (removed_at: Date | null) => db.update(products).set({ removed_at }).where(eq(products.sku, 'N-0001'));
  await set(new Date());
  expect((await suggest('N-0001')).items.some(({ path }) => path.endsWith(`/${slugs[1]}`))).toBe(false);
  await set(null);
});
