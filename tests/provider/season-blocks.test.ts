import { inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block, Teaser } from '@/contract/blocks';
import type { Document } from '@/contract/content';
import type { Page } from '@/contract/site';
import { products } from '@/provider/db/tables/catalog';
import { reviews } from '@/provider/db/tables/reviews';
import { call, openTestProvider, type TestProvider } from '../setup/provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const DAY = 24 * 60;

async function homeBlock<T extends Block['type']>(type: T): Promise<Extract<Block, { type: T }>> {
  const { blocks } = (await call<Page>(provider, 'GET', '/home-page/')).body;
  const found = blocks.find((block): block is Extract<Block, { type: T }> => block.type === type);
  if (!found) throw new Error(`Home has no block ${type}`);
  return found;
}
const months = async () =>
  (await call<{ items: Teaser[] }>(provider, 'GET', '/calendar/list/')).body.items.map(({ slug }) => slug);
const sellOut = (items: { slug: string }[]) =>
  provider.context.db
    .update(products)
    .set({ stocked: 0, reserved: 0 })
    .where(
      inArray(
        products.slug,
        items.map(({ slug }) => slug),
      ),
    );
const attributesOf = async (slugs: string[]) =>
  (
    await provider.context.db
      .select({ attributes: products.attributes })
      .from(products)
      .where(inArray(products.slug, slugs))
  ).map(({ attributes }) => attributes);

test('on 10 November the home page offers four plants: hardy, not evergreen, in stock, each of another category', async () => {
  provider.clock.pass(-11 * DAY);
  const block = await homeBlock('seasonal');
  expect(block).toMatchObject({ month: 11, title: 'Что сажать в\u00a0ноябре', link: { link: '/calendar/noyabr' } });
  expect(block.items).toHaveLength(4);
  expect(block.items.every(({ total_quantity, ships }) => total_quantity > 0 && ships === 'now')).toBe(true);
  expect(new Set(block.items.map(({ path }) => path.slice(0, path.lastIndexOf('/')))).size).toBe(4);
  for (const { zone, evergreen } of await attributesOf(block.items.map(({ slug }) => slug))) {
    expect(zone).toBeLessThanOrEqual(3);
    expect(evergreen).not.toBe(true);
  }
});

test('from 16 November nothing is offered for planting, but what leaves the nursery in winter', async () => {
  provider.clock.pass(5 * DAY);
  expect((await homeBlock('seasonal')).title).toBe('Что сажать в\u00a0ноябре');
  provider.clock.pass(DAY);
  const block = await homeBlock('seasonal');
  expect(block).toMatchObject({ month: 11, title: expect.stringMatching(/^Пока сад спит/) });
  expect(block.items).toHaveLength(4);
  expect(block.items.every(({ total_quantity, ships }) => total_quantity > 0 && ships === 'now')).toBe(true);
  const home = await homeBlock('products');
  expect(home.items.map(({ ships }) => ships)).toContain('2027-04-01');
});

test('the gardening calendar starts with the current month, and the page of a month lists products', async () => {
  expect((await months())[0]).toBe('noyabr');
  const { body } = await call<Document>(provider, 'GET', '/calendar/detail/noyabr/');
  const lists = body.blocks.filter((block) => block.type === 'products');
  expect(lists.length).toBeGreaterThan(1);
  expect(lists.every(({ items }) => items.length > 0)).toBe(true);
  expect(body.path).toBe('/calendar/noyabr');
});

test('[ROUTE-12] the calendar page of an unknown month is answered 404', async () => {
  expect((await call(provider, 'GET', '/calendar/detail/brumaire/')).status).toBe(404);
});

test('[DATA-04] the home page shows the latest published review with its product, and no pending one', async () => {
  const before = await homeBlock('reviews');
  const [product] = await provider.context.db.select().from(products).where(like(products.slug, 'tuya-%')).limit(1);
  const review = { product_id: product?.id ?? null, rating: 1, created_at: provider.clock.now() };
  const ids = ['00000000-0000-4000-a000-000000000001', '00000000-0000-4000-a000-000000000002'] as const;
  await provider.context.db.insert(reviews).values([
    { ...review, id: ids[0], author: 'Ждущий', text: 'Ещё не проверено', state: 'pending' },
    { ...review, id: ids[1], author: 'Виден', text: 'Проверено', state: 'published' },
  ]);
  const after = await homeBlock('reviews');
  expect(after.items[0]).toMatchObject({
    author: 'Виден',
    rating: 1,
    product: { name: product?.name, path: product?.path },
  });
  expect(after.count).toBe(before.count + 1);
  expect(after.average).toBeLessThan(before.average);
});

test('in January the home page offers indoor bonsai and goods; when these are sold out, popular products', async () => {
  provider.clock.pass(50 * DAY);
  const winter = await homeBlock('seasonal');
  expect(winter).toMatchObject({
    month: 1,
    link: { name: 'Что делать в саду в\u00a0январе', link: '/calendar/yanvar' },
  });
  expect(winter.title).not.toMatch(/сажать/);
  expect(winter.items).toHaveLength(4);
  const forms = (await attributesOf(winter.items.map(({ slug }) => slug))).map(({ form }) => form ?? 'goods');
  expect(new Set(forms)).toEqual(new Set(['bonsai_pot', 'goods']));
  expect((await months())[0]).toBe('yanvar');

  await sellOut(winter.items);
  const others = await homeBlock('seasonal');
  expect(others.title).toBe(winter.title);
  await sellOut(others.items);
  const rest = await homeBlock('seasonal');
  expect(rest).toMatchObject({ month: 1, title: 'Что чаще выбирают' });
  expect(rest.items.length).toBeGreaterThan(0);
  expect(rest.items.every(({ total_quantity }) => total_quantity > 0)).toBe(true);
});

test('the home page shows no plant twice: hero, plants of the season and popular ones differ', async () => {
  const { plate } = await homeBlock('hero');
  const slugs = [plate, ...(await homeBlock('seasonal')).items, ...(await homeBlock('products')).items].map(
    (card) => card?.slug,
  );
  expect((await homeBlock('products')).items).toHaveLength(8);
  expect(new Set(slugs).size).toBe(slugs.length);
});
