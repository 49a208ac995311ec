import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductList } from '@/contract/catalog';
import { seedSynthetic } from '@/provider/db/seed/synthetic';
import { products } from '@/provider/db/tables/catalog';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';

const MADE = 2_500;

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const list = async (query: string) => ProductList.parse((await call(provider, 'GET', `/products/list/?${query}`)).body);

test('[DATA-01] thousands of products made at once are all listed, without gaps or repeats between pages', {
  timeout: 120_000,
}, async () => {
  const { db } = provider.context;
  const before = (await list('')).total_number_items;
  await seedSynthetic(db, 1_000, () => undefined);
  await seedSynthetic(db, MADE, () => undefined);
  // In parts, because on a busy machine one statement would exceed its timeout.
  for (let part = 0; part < 4; part += 1) {
    await db.execute(sql`UPDATE ${products} SET popularity = popularity + 1 WHERE ordinal % 4 = ${part}`);
  }
  expect((await list('')).total_number_items).toBe(before + MADE);
  for (const sort of ['name', 'price_desc', 'popular']) {
    const query = `category=kustarniki&light=sun&sort=${sort}&page_size=48`;
    const { pages, total_number_items } = await list(query);
    const all = await Promise.all(Array.from({ length: pages }, (_, i) => list(`${query}&page=${i + 1}`)));
    const items = all.flatMap((page) => page.items);
    expect(new Set(items.map((item) => item.uuid)).size).toBe(total_number_items);
    expect(items).toHaveLength(total_number_items);
    expect((await list(`${query}&page=${pages + 1}`)).items).toEqual([]);
  }
});

test('[DATA-01] products that are made again use up no ordinals', async () => {
  const { db } = provider.context;
  const last = () => db.select({ last: sql<number>`max(${products.ordinal})` }).from(products);
  const [before] = await last();
  await seedSynthetic(db, MADE, () => undefined);
  await insertProduct(provider, { price: 700_000 });
  expect((await last())[0]?.last).toBe((before?.last ?? 0) + 1);
});
