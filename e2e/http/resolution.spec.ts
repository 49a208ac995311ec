import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { openProvider } from '../../provider/app';
import { categories, products } from '../../provider/db/tables/catalog';
import { parseProviderEnv } from '../../provider/env';
import { type ShopProcess, startShop } from '../../tests/setup/shop-process';

const CATEGORY = '/catalog/hvojnye';
const NESTED = '/catalog/hvojnye/tui';
const PRODUCT = '/catalog/hvojnye/tui/tuya-zapadnaya-smaragd-c3';
const NAME = 'Туя западная «Смарагд»';
/** One tree, sold. */
const SOLD = 'bonsaj-sosna-gustotsvetkovaya-34-goda';

let shop: ShopProcess;
test.beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nursery-resolution-'));
  await changeNursery(dataDir);
  shop = await startShop({ dataDir });
});
test.afterAll(() => shop.remove());

/** What has happened before the shop opens: a product and a category were renamed, a tree was sold, a section has nothing yet. */
async function changeNursery(DATA_DIR: string): Promise<void> {
  const { context, close } = await openProvider(parseProviderEnv({ DATA_DIR }), { jobs: false });
  const { db } = context;
  const [roses] = await db.select().from(categories).where(eq(categories.slug, 'rozy'));
  if (!roses) throw new Error('The seed has no roses');
  const { id: _, ...like } = roses;
  await db.insert(categories).values({ ...like, slug: 'novinki', path: '/catalog/novinki', lineage: [9_999] });
  await rename(db, 'kustarniki', 'kusty');
  const place = sql`replace(${products.path}, 'tuya-zapadnaya-brabant-c3', 'brabant')`;
  await db.update(products).set({ slug: 'brabant', path: place }).where(eq(products.slug, 'tuya-zapadnaya-brabant-c3'));
  await db.update(products).set({ stocked: 0 }).where(eq(products.slug, SOLD));
  await close();
}

async function rename(db: Awaited<ReturnType<typeof openProvider>>['context']['db'], from: string, to: string) {
  const [before, after] = [`/catalog/${from}`, `/catalog/${to}`];
  await db.update(categories).set({ slug: to }).where(eq(categories.slug, from));
  for (const table of [categories, products]) {
    await db
      .update(table)
      .set({ path: sql`${after} || substr(${table.path}, ${before.length + 1}::int)` })
      .where(sql`${table.path} = ${before} OR ${table.path} LIKE ${`${before}/%`}`);
  }
}

type Answer = { status: number; location: string | undefined; html: string };

/** The very bytes of the address, from a client that does not say what it is: one of URLs would tidy them up first. */
function ask(target: string): Promise<Answer> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: target }, async (response) => {
      const chunks = await response.toArray();
      const { statusCode: status = 0, headers } = response;
      resolve({ status, location: headers.location, html: Buffer.concat(chunks).toString() });
    });
    asked.on('error', reject).end();
  });
}

const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '') ?? '';

/** Status and where it leads, without the origin. */
async function leads(target: string): Promise<string> {
  const { status, location } = await ask(target);
  if (location === undefined) return String(status);
  const { pathname, search } = new URL(location, shop.url);
  return `${status} ${pathname}${search}`;
}

test('[ROUTE-03][ROUTE-04] categories at any depth and products are whole pages at their own address', async () => {
  for (const [address, title] of [
    ['/catalog', 'Каталог'],
    [CATEGORY, 'Хвойные'],
    [NESTED, 'Туи'],
    ['/catalog/kusty', 'Кустарники'],
    [PRODUCT, NAME],
    ['/catalog/hvojnye/tui/brabant', 'Брабант'],
  ] as const) {
    const { status, html } = await ask(address);
    expect({ status, heading: heading(html) }, address).toEqual({
      status: 200,
      heading: expect.stringContaining(title),
    });
  }
});

test('[ROUTE-04] a category without products, or whose filters leave none, is a category', async () => {
  for (const [address, words] of [
    ['/catalog/novinki', 'пока пусто'],
    [`${NESTED}?price_min=9999999`, 'растений нет'],
  ] as const) {
    const { status, html } = await ask(address);
    expect({ status, says: html.includes(words) }, address).toEqual({ status: 200, says: true });
  }
});

test('[ROUTE-04][ROUTE-15] what stands elsewhere moves for good to its own address, with its query', async () => {
  const smaragd = 'tuya-zapadnaya-smaragd-c3';
  const moves = {
    [`/catalog/rozy/${smaragd}`]: PRODUCT,
    [`/catalog/${smaragd}`]: PRODUCT,
    [`/catalog/a/b/c/d/${smaragd}?utm_source=mail`]: `${PRODUCT}?utm_source=mail`,
    '/catalog/rozy/tui?sort=price_asc&page=2': `${NESTED}?sort=price_asc&page=2`,
    '/catalog/tui': NESTED,
  };
  for (const [from, to] of Object.entries(moves)) expect(await leads(from), from).toBe(`308 ${to}`);
});

test('[ROUTE-15] an address that ends in a slash moves for good to the one without', async () => {
  expect(await leads(`${NESTED}/`)).toBe(`308 ${NESTED}`);
  expect(await leads(`${PRODUCT}/?a=1`)).toBe(`308 ${PRODUCT}?a=1`);
});

test('[ROUTE-15][ROUTE-04] old addresses of products and categories move for good to the new ones', async () => {
  const brabant = '/catalog/hvojnye/tui/brabant';
  const [shrub] = /\/catalog\/kusty\/[a-z0-9-]+/.exec((await ask('/catalog/kusty')).html) ?? [''];
  const moves = {
    '/catalog/hvojnye/tui/tuya-zapadnaya-brabant-c3': brabant,
    '/catalog/tuya-zapadnaya-brabant-c3?utm_source=mail': `${brabant}?utm_source=mail`,
    '/catalog/kustarniki': '/catalog/kusty',
    '/catalog/kustarniki?sort=price_asc': '/catalog/kusty?sort=price_asc',
    [shrub.replace('kusty', 'kustarniki')]: shrub,
    '/care/tuya-zapadnaya-brabant-c3': '/care/brabant',
  };
  for (const [from, to] of Object.entries(moves)) expect(await leads(from), from).toBe(`308 ${to}`);
  const { html } = await ask('/compare?items=tuya-zapadnaya-brabant-c3,brabant');
  expect(html.match(/<th [^>]*scope="col"/g)).toHaveLength(1);
});

test('[ROUTE-15] a tree that was the only one keeps its page when it is sold, with others like it', async () => {
  const { status, html } = await ask(`/catalog/bonsai/bonsai-ulichnye/bonsai-sosny/${SOLD}`);
  expect({ status, says: html.includes('Это дерево уже нашло дом') }).toEqual({ status: 200, says: true });
  const similar = html.slice(html.indexOf('Похожие растения'));
  expect(similar.match(/<article/g)?.length).toBeGreaterThan(2);
});

const CYRILLIC = encodeURIComponent('хвойные');
const LONG = 'a'.repeat(300);

test('[ROUTE-12][ROUTE-03] whatever names nothing is 404, whole and in the shop’s words', async () => {
  for (const address of [
    '/catalog/nothing-grows-here',
    `${NESTED}/nothing-grows-here`,
    '/catalog/hvojnye/tui/a/b/c/d/e',
    '/catalog/HVOJNYE',
    '/CATALOG/hvojnye',
    `/catalog/${CYRILLIC}`,
    `${CATEGORY}/${CYRILLIC}/${CYRILLIC}`,
    `/catalog/${LONG}`,
    `/catalog/${LONG}/${LONG}/${LONG}`,
    '/catalog/hvojnye%2ftui',
    '/catalog/hvojnye%5ctui',
    '/catalog/-hvojnye',
    '/catalog/hvojnye.html',
    "/catalog/hvojnye'--",
  ]) {
    const { status, html } = await ask(address);
    expect({ status, heading: heading(html) }, address).toEqual({ status: 404, heading: 'Здесь ничего не выросло' });
  }
});

test('[ROUTE-12] steps upward lead nowhere but within the catalogue', async () => {
  for (const step of ['..', '%2e%2e', '%2E%2e', '.', '%2e', '..%2f..', '..;', '%252e%252e']) {
    expect(await leads(`/catalog/${step}/${step}/package.json`), step).toBe('404');
    expect(await leads(`/catalog/hvojnye/${step}/rozy`), step).toMatch(/^(?:200|308 \/catalog\/rozy)$/);
    expect(await leads(`/catalog/${step}`), step).toMatch(/^(?:200|308 \/catalog|404)$/);
  }
});
