import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalog } from '@/contract/catalog';
import { categories, products } from '@/provider/db/tables/catalog';
import { productSearch } from '@/provider/db/tables/search';
import { marksOf } from '@/provider/search/sizes';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const search = async (text: string) => {
  const { body } = await call(provider, 'GET', `/products/search/?search=${encodeURIComponent(text)}`);
  return catalog.search.answer.parse(body);
};

describe('search index', () => {
  const versionOf = async (slug: string) => {
    const { rows } = await provider.context.db.execute<{ version: string }>(sql`
      SELECT s.xmin::text AS version FROM ${productSearch} s JOIN ${products} p ON p.ordinal = s.ordinal
      WHERE p.slug = ${slug}`);
    return rows[0]?.version;
  };
  const change = (slug: string, values: Partial<typeof products.$inferInsert>) =>
    provider.context.db.update(products).set(values).where(eq(products.slug, slug));

  test('the search index is not written when stock, price or rating change, but when the description does', async () => {
    const { slug } = await insertProduct(provider);
    const before = await versionOf(slug);
    expect(before).toBeDefined();
    await change(slug, { stocked: 3, price: 55_500, discount_price: 44_400, rating: 4.5, reviews_count: 2 });
    expect(await versionOf(slug)).toBe(before);
    await change(slug, { description: 'Другое описание.' });
    expect(await versionOf(slug)).not.toBe(before);
  });

  test('the search index finds a renamed product by its new name at once, also misspelt, and not by the old one', async () => {
    const { slug, uuid } = await insertProduct(provider);
    await change(slug, { name: 'Секвойядендрон гигантский' });
    for (const text of ['секвойядендрон', 'секвоядендрон', 'sekvojyadendron', 'ctrdjqzltylhjy']) {
      expect((await search(text)).items.map((item) => item.uuid)).toEqual([uuid]);
    }
    await change(slug, { name: 'Метасеквойя глиптостробовидная' });
    expect((await search('секвойядендрон')).items.map((item) => item.uuid)).not.toContain(uuid);
    expect((await search('метасеквойя')).items.map((item) => item.uuid)).toEqual([uuid]);
  });

  test('[ROUTE-10] the search index finds a product with the attribute hedge by «живая изгородь», also misspelt, and no longer without the attribute', async () => {
    const { slug, uuid } = await insertProduct(provider);
    await change(slug, { name: 'Гинкго двулопастный', attributes: { hedge: true } });
    const found = async (text: string) => (await search(text)).items.map((item) => item.uuid);
    for (const text of ['гинкго живая изгородь', 'гинкго для живой изгороди', 'гинкго жывая изгородь'])
      expect(await found(text), text).toEqual([uuid]);
    expect((await search('живая изгородь')).total_number_items).toBeGreaterThan(30);
    await change(slug, { attributes: { hedge: false } });
    expect(await found('живая изгородь')).not.toContain(uuid);
  });

  test('«живая изгородь» lists evergreens that grow over a metre before other hedges, however popular', async () => {
    const { items } = await search('живая изгородь');
    const names = items.map((item) => item.name);
    const screens = names.filter((name) => /^(Туя|Тис|Самшит)/.test(name));
    expect(screens.length).toBeGreaterThan(5);
    expect(names.slice(0, screens.length)).toEqual(screens);
    expect(names.some((name) => /^Лаванда/.test(name))).toBe(true);
  });

  test('the search index finds products by the new name of their category', async () => {
    const { db } = provider.context;
    const [grasses] = await db.select().from(categories).where(eq(categories.slug, 'zlaki'));
    await db.update(categories).set({ name: 'Травы саванны' }).where(eq(categories.slug, 'zlaki'));
    expect((await search('саванна')).total_number_items).toBeGreaterThan(5);
    await db
      .update(categories)
      .set({ name: grasses?.name ?? '' })
      .where(eq(categories.slug, 'zlaki'));
    expect((await search('саванна')).total_number_items).toBe(0);
  });

  test('the search index marks products by height: no product of a range is missed, fewer than 60 others match', async () => {
    const { db } = provider.context;
    const spans: [number, number][] = [10, 19, 20, 35, 120, 270, 295, 310, 450, 2_000].map((cm) => [
      cm * 0.9,
      cm * 1.1,
    ]);
    for (const [from, to] of [...spans, [0, 100] as const, [280, 5_000] as const, [400, 5_000] as const]) {
      const marks = marksOf({ kind: 'height', from, to }).map((mark) => `'${mark}'`);
      const { rows } = await db.execute<{ lost: number; strange: number }>(sql`
        SELECT
          count(*) FILTER (WHERE is_meant AND NOT is_marked)::int AS lost,
          count(*) FILTER (WHERE is_marked AND NOT is_meant)::int AS strange
        FROM (
          SELECT words @@ ${marks.join(' | ')}::tsquery AS is_marked,
            coalesce(height_from <= ${to}::real AND height_to >= ${from}::real, false)
              OR EXISTS (SELECT FROM unnest(measures) m WHERE m BETWEEN ${from}::real AND ${to}::real) AS is_meant
          FROM ${productSearch}
        ) AS checked`);
      expect(rows[0]?.lost).toBe(0);
      // A mark covers a decimetre or a metre, so it matches too much; the exact heights filter the rest.
      expect(rows[0]?.strange).toBeLessThan(60);
    }
  });

  test('the search index loses the row of a deleted product', async () => {
    const { slug } = await insertProduct(provider);
    const { db } = provider.context;
    const count = async () => (await db.select().from(productSearch)).length;
    const before = await count();
    await db.delete(products).where(eq(products.slug, slug));
    expect(await count()).toBe(before - 1);
  });
});
