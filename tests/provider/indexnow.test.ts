import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { categories, products } from '@/provider/db/tables/catalog';
import { documents } from '@/provider/db/tables/content';
import { changedPages } from '@/provider/db/tables/pages';
import { notifySearchEngines } from '@/provider/indexnow/service';
import { log } from '@/telemetry/log';
import { type FakeIndexnow, openFakeIndexnow } from '../setup/fake-indexnow';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { STAFF_HEADERS, STAFF_TOKEN } from '../setup/staff';

const KEY = 'a-key-of-the-nursery';
const SITE = 'https://nursery.example';

let provider: TestProvider;
let engine: FakeIndexnow;
beforeAll(async () => {
  engine = await openFakeIndexnow();
  const settings = { INDEXNOW_KEY: KEY, INDEXNOW_URL: engine.url, SITE_URL: SITE, STAFF_TOKEN };
  provider = await openTestProvider(settings);
});
afterAll(async () => {
  await provider.close();
  await engine.close();
});

const submitUrls = () => notifySearchEngines(provider.context);
const submittedUrls = () => engine.taken.flatMap(({ urlList }) => urlList);
const pathOf = async (uuid: string) => {
  const [row] = await provider.context.db.select({ path: products.path }).from(products).where(eq(products.id, uuid));
  return row?.path ?? '';
};

beforeEach(async () => {
  await provider.context.db.delete(changedPages);
  engine.reset();
});
afterEach(() => vi.restoreAllMocks());

describe('IndexNow submissions', () => {
  test('[GEN-12] a product whose price staff change twice is submitted once, by its full URL', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 7 });
    await provider.context.db.delete(changedPages);
    const headers = STAFF_HEADERS;
    for (const price of [1_500, 1_600]) {
      await call(provider, 'POST', '/staff/product/change/post/', { headers, body: { uuid, price } });
    }
    expect(await submitUrls()).toBe(1);
    expect(engine.taken).toEqual([
      {
        host: 'nursery.example',
        key: KEY,
        keyLocation: `${SITE}/${KEY}.txt`,
        urlList: [SITE + (await pathOf(uuid))],
      },
    ]);
    expect(await submitUrls()).toBe(0);
    expect(engine.taken).toHaveLength(1);
  });

  test('a product is submitted when it sells out and when it is back in stock, but not when stock only decreases', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 7 });
    await provider.context.db.delete(changedPages);
    const setStock = (stocked: number) =>
      provider.context.db.update(products).set({ stocked }).where(eq(products.id, uuid));
    await setStock(6);
    await setStock(5);
    expect(await submitUrls()).toBe(0);
    await setStock(0);
    expect(await submitUrls()).toBe(1);
    await setStock(3);
    expect(await submitUrls()).toBe(1);
  });

  test('a product with a new path is submitted by its old and new URL, a deleted one by its last URL', async () => {
    const { uuid } = await insertProduct(provider);
    await provider.context.db.delete(changedPages);
    const old = await pathOf(uuid);
    const path = `${old}-renamed`;
    await provider.context.db
      .update(products)
      .set({ slug: path.split('/').at(-1) ?? '', path })
      .where(eq(products.id, uuid));
    expect(await submitUrls()).toBe(2);
    expect(submittedUrls()).toEqual([SITE + old, SITE + path]);
    await provider.context.db.delete(products).where(eq(products.id, uuid));
    await submitUrls();
    expect(submittedUrls().at(-1)).toBe(SITE + path);
  });

  test('changed categories, articles and pages are submitted, the cart and favourites pages are not', async () => {
    const { db } = provider.context;
    await db.update(categories).set({ description: 'Новые слова.' }).where(eq(categories.slug, 'hvojnye'));
    await db.update(documents).set({ summary: sql`${documents.summary} || ' '` });
    await submitUrls();
    expect(submittedUrls()).toEqual(
      expect.arrayContaining([`${SITE}/catalog/hvojnye`, `${SITE}/`, `${SITE}/about`, `${SITE}/news/pervyj-bonsaj`]),
    );
    expect(submittedUrls().filter((address) => /\/(?:cart|favorites)$/.test(address))).toEqual([]);
  });

  test('an update that changes no visible content submits nothing', async () => {
    const { db } = provider.context;
    await db.update(products).set({ name: sql`${products.name}`, popularity: sql`${products.popularity} + 1` });
    await db.update(documents).set({ title: sql`${documents.title}` });
    expect(await submitUrls()).toBe(0);
  });
});

describe('failed IndexNow submissions', () => {
  test.each([{ status: 403 }, { status: 422 }, { status: 500 }, 'cut' as const])(
    'after the answer %o the submission is repeated after 2 minutes',
    async (no) => {
      const logError = vi.spyOn(log, 'error').mockImplementation(() => undefined);
      await insertProduct(provider);
      engine.answerNext(no);
      expect(await submitUrls()).toBe(0);
      expect(logError).toHaveBeenCalledOnce();
      expect(await submitUrls()).toBe(0);
      provider.clock.pass(2);
      expect(await submitUrls()).toBe(1);
    },
  );

  test('an answer 429 with Retry-After 600 delays the next submission by 10 minutes', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    await insertProduct(provider);
    engine.answerNext({ status: 429, headers: { 'retry-after': '600' } });
    await submitUrls();
    provider.clock.pass(9);
    expect(await submitUrls()).toBe(0);
    provider.clock.pass(2);
    expect(await submitUrls()).toBe(1);
  });

  test('an answer 202 (key not checked yet) counts as accepted and is not repeated', async () => {
    await insertProduct(provider);
    engine.answerNext({ status: 202 });
    expect(await submitUrls()).toBe(1);
    expect(await submitUrls()).toBe(0);
  });

  test('a page whose submission fails on 20 days is removed from the queue', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    await insertProduct(provider);
    for (let day = 0; day < 20; day++) {
      engine.answerNext('cut');
      await submitUrls();
      provider.clock.pass(24 * 60);
    }
    expect(await provider.context.db.select().from(changedPages)).toEqual([]);
  });

  test('two concurrent runs submit a page once', async () => {
    await insertProduct(provider);
    const counts = await Promise.all([submitUrls(), submitUrls()]);
    expect(counts.sort()).toEqual([0, 1]);
  });
});

test('without INDEXNOW_KEY nothing is submitted and the queue is emptied', async () => {
  const { INDEXNOW_KEY: _, ...env } = provider.context.env;
  await insertProduct(provider);
  expect(await notifySearchEngines({ ...provider.context, env })).toBe(0);
  expect(engine.taken).toEqual([]);
  expect(await provider.context.db.select().from(changedPages)).toEqual([]);
});
