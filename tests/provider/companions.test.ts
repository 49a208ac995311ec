import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Product, ProductList } from '@/contract/catalog';
import { categories, products } from '@/provider/db/tables/catalog';
import { settings } from '@/provider/db/tables/content';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const get = async (address: string) => (await call(provider, 'GET', address)).body;
const detail = async (slug: string) => Product.parse(await get(`/products/detail/${slug}`));
/** Lets the cached response expire: a changed setting does not invalidate it. */
const fresh = (slug: string) => {
  provider.clock.pass(2);
  return detail(slug);
};
const OF_CONIFERS = ['grunt-hvojnyj-50l', 'kora-sosnovaya-60l', 'lejka-zelyonaya-15', 'sekator-sadovyj-20'];
const slugsOf = ({ companions }: Product) => companions.map(({ slug }) => slug);
const firstOf = async (category: string) => {
  const { items } = ProductList.parse(await get(`/products/list/?category=${category}`));
  return detail(items[0]?.slug ?? '');
};

test('[DATA-04] a plant’s companions come from its nearest category, in the order set by staff', async () => {
  const conifer = await firstOf('tui');
  expect(slugsOf(conifer)).toEqual(OF_CONIFERS);
  const hydrangea = await firstOf('gortenzii-metelchatye');
  expect(hydrangea.companions[0]?.slug).toBe('grunt-dlya-gortenzij-50l');
  expect((await firstOf('grunty')).companions).toEqual([]);
});

test('[DATA-04] companions are not repeated among the recommendations', async () => {
  const { companions, recommendations } = await firstOf('tui');
  const shown = [...companions, ...recommendations].map(({ uuid }) => uuid);
  expect(new Set(shown).size).toBe(shown.length);
});

test('[DATA-01] a companion has the current price, every size the current picture', async () => {
  const { slug, companions, variants, images } = await firstOf('tui');
  expect(variants.length).toBeGreaterThan(1);
  for (const { src } of variants) expect(src).toBe(images[0]?.src);
  const { db } = provider.context;
  await db
    .update(products)
    .set({ price: sql`${products.price} + 100` })
    .where(eq(products.id, companions[0]?.uuid ?? ''));
  expect((await detail(slug)).companions[0]?.price).toBe((companions[0]?.price ?? 0) + 1);
});

test('[DATA-04] a sold-out companion keeps its place and is marked sold out', async () => {
  const { slug, companions } = await firstOf('tui');
  const [first] = companions;
  const { db } = provider.context;
  await db
    .update(products)
    .set({ stocked: 0 })
    .where(eq(products.id, first?.uuid ?? ''));
  const now = await detail(slug);
  expect(slugsOf(now)).toEqual(slugsOf({ ...now, companions }));
  expect(now.companions[0]?.total_quantity).toBe(0);
});

describe('slugs renamed after staff listed them', () => {
  const renameProduct = (from: string, to: string) =>
    provider.context.db.update(products).set({ slug: to }).where(eq(products.slug, from));
  const renameCategory = (from: string, to: string) =>
    provider.context.db.update(categories).set({ slug: to }).where(eq(categories.slug, from));

  test('[DATA-04][ROUTE-15] a renamed companion stays, until another product takes its slug', async () => {
    const [soil = '', ...others] = OF_CONIFERS;
    const { slug } = await firstOf('tui');
    await renameProduct(soil, 'new-soil');
    onTestFinished(async () => void (await renameProduct('new-soil', soil)));
    expect(slugsOf(await detail(slug))).toEqual(['new-soil', ...others]);
    const newOwner = await insertProduct(provider, { slug: soil });
    expect(slugsOf(await fresh(slug))).toEqual([soil, ...others]);
    await provider.context.db.delete(products).where(eq(products.id, newOwner.uuid));
    expect(slugsOf(await detail(slug))).toEqual(others);
  });

  test('[DATA-04][ROUTE-15] a renamed category keeps the companions of its plants', async () => {
    const { slug } = await firstOf('tui');
    await renameCategory('hvojnye', 'new-conifers');
    onTestFinished(async () => void (await renameCategory('new-conifers', 'hvojnye')));
    expect(slugsOf(await detail(slug))).toEqual(OF_CONIFERS);
  });
});

describe('a malformed setting of companions', () => {
  const say = (value: SQL) => provider.context.db.update(settings).set({ value }).where(eq(settings.key, 'companions'));

  test.each([
    ['a text', '"hvojnye"'],
    ['a list', '["hvojnye", "tui"]'],
    ['a text for a category', '{"hvojnye": "grunt-hvojnyj-50l"}'],
    ['a number for a category', '{"hvojnye": 7}'],
    ['nothing for a category', '{"hvojnye": null}'],
    ['odd entries', '{"hvojnye": [null, 7, {"slug": "grunt-hvojnyj-50l"}, "nothing-grows-here", ""]}'],
  ])('[ERR-04] %s: the product’s page has no companions and no error', async (_what, value) => {
    const { slug } = await firstOf('tui');
    await say(sql`${value}::jsonb`);
    expect((await fresh(slug)).companions).toEqual([]);
  });

  test('[DATA-04] of one category falls back to the list of its parent', async () => {
    const { slug } = await firstOf('tui');
    await say(sql`${'{"tui": "grunt-hvojnyj-50l", "hvojnye": ["kora-sosnovaya-60l"]}'}::jsonb`);
    expect(slugsOf(await fresh(slug))).toEqual(['kora-sosnovaya-60l']);
  });
});
