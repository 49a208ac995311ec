import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { eq, like, sql } from 'drizzle-orm';
import { openProvider } from '../../provider/app';
import { categories, products } from '../../provider/db/tables/catalog';
import { redirects } from '../../provider/db/tables/pages';
import { parseProviderEnv } from '../../provider/env';
import { type ShopProcess, startShop } from '../../tests/setup/shop-process';
import { readRawPage } from '../raw-page';

const CATEGORY = '/catalog/hvojnye';
const NESTED = '/catalog/hvojnye/tui';
const PRODUCT = '/catalog/hvojnye/tui/tuya-zapadnaya-smaragd-c3';
const NAME = 'Туя западная «Смарагд»';
/** A product whose only piece is sold. */
const SOLD = 'bonsaj-sosna-gustotsvetkovaya-34-goda';

const INDEXNOW_KEY = 'a-key-for-search-engines';

let shop: ShopProcess;
/** Address of the deleted product. */
let deleted: string;
test.beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nursery-resolution-'));
  await changeNursery(dataDir);
  shop = await startShop({ dataDir, env: { INDEXNOW_KEY, INDEXNOW_URL: 'http://127.0.0.1:9' } });
});
test.afterAll(() => shop.remove());

/** Changes before the shop opens: a product and a category renamed, a tree sold, a rose deleted, an empty section. */
async function changeNursery(DATA_DIR: string): Promise<void> {
  const { context, close } = await openProvider(parseProviderEnv({ DATA_DIR }), { jobs: false });
  const { db } = context;
  const [roses] = await db.select().from(categories).where(eq(categories.slug, 'rozy'));
  if (!roses) throw new Error('The seed has no roses');
  const { id: _, ...alike } = roses;
  await db.insert(categories).values({ ...alike, slug: 'novinki', path: '/catalog/novinki', lineage: [9_999] });
  await rename(db, 'kustarniki', 'kusty');
  const place = sql`replace(${products.path}, 'tuya-zapadnaya-brabant-c3', 'brabant')`;
  await db.update(products).set({ slug: 'brabant', path: place }).where(eq(products.slug, 'tuya-zapadnaya-brabant-c3'));
  await db.update(products).set({ stocked: 0 }).where(eq(products.slug, SOLD));
  const [rose] = await db.select().from(products).where(like(products.path, '/catalog/rozy/%')).limit(1);
  if (!rose) throw new Error('The seed has no rose');
  deleted = rose.path;
  await db.delete(products).where(eq(products.id, rose.id));
  await db.insert(redirects).values([
    { from_address: '/магазин/туи', to_address: NESTED, created_at: new Date() },
    { from_address: '/index.php?id=7', to_address: '/about', created_at: new Date() },
  ]);
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

/** Sends the path byte for byte and no user agent: a URL-based client would normalise it. */
function sendRequest(target: string): Promise<Answer> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const clientRequest = request({ hostname, port, path: target }, async (response) => {
      const chunks = await response.toArray();
      const { statusCode: status = 0, headers } = response;
      resolve({ status, location: headers.location, html: Buffer.concat(chunks).toString() });
    });
    clientRequest.on('error', reject).end();
  });
}

const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '') ?? '';

/** Status and redirect target, without the origin. */
async function leads(target: string): Promise<string> {
  const { status, location } = await sendRequest(target);
  if (location === undefined) return String(status);
  const { pathname, search } = new URL(location, shop.url);
  return `${status} ${pathname}${search}`;
}

test('[ROUTE-03][ROUTE-04] categories at any depth and products, by canonical address, answer 200 with their heading', async () => {
  for (const [address, title] of [
    ['/catalog', 'Каталог'],
    [CATEGORY, 'Хвойные'],
    [NESTED, 'Туи'],
    ['/catalog/kusty', 'Кустарники'],
    [PRODUCT, NAME],
    ['/catalog/hvojnye/tui/brabant', 'Брабант'],
  ] as const) {
    const { status, html } = await sendRequest(address);
    expect({ status, heading: heading(html) }, address).toEqual({
      status: 200,
      heading: expect.stringContaining(title),
    });
  }
});

test('[ROUTE-04] a category without products, or without matches of its filters, answers 200 with an empty state', async () => {
  for (const [address, words] of [
    ['/catalog/novinki', 'пока пусто'],
    [`${NESTED}?price_min=9999999`, 'растений нет'],
  ] as const) {
    const { status, html } = await sendRequest(address);
    expect({ status, says: html.includes(words) }, address).toEqual({ status: 200, says: true });
  }
});

test('[ROUTE-04][ROUTE-15] a product or category under a wrong parent redirects to the canonical address with 308 and the query', async () => {
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

test('[ROUTE-15] a trailing slash redirects to the address without it with 308 and the query', async () => {
  expect(await leads(`${NESTED}/`)).toBe(`308 ${NESTED}`);
  expect(await leads(`${PRODUCT}/?a=1`)).toBe(`308 ${PRODUCT}?a=1`);
});

test('[ROUTE-15][ROUTE-04] former addresses of renamed products and categories redirect to the present ones with 308', async () => {
  const brabant = '/catalog/hvojnye/tui/brabant';
  const [shrub] = /\/catalog\/kusty\/[a-z0-9-]+/.exec((await sendRequest('/catalog/kusty')).html) ?? [''];
  const moves = {
    '/catalog/hvojnye/tui/tuya-zapadnaya-brabant-c3': brabant,
    '/catalog/hvojnye/tui/tuya-zapadnaya-brabant-c3?utm_source=letter': `${brabant}?utm_source=letter`,
    '/catalog/tuya-zapadnaya-brabant-c3?utm_source=mail': `${brabant}?utm_source=mail`,
    '/catalog/kustarniki': '/catalog/kusty',
    '/catalog/kustarniki?sort=price_asc': '/catalog/kusty?sort=price_asc',
    [shrub.replace('kusty', 'kustarniki')]: shrub,
    '/care/tuya-zapadnaya-brabant-c3': '/care/brabant',
  };
  for (const [from, to] of Object.entries(moves)) expect(await leads(from), from).toBe(`308 ${to}`);
  const { html } = await sendRequest('/compare?items=tuya-zapadnaya-brabant-c3,brabant');
  expect(html.match(/<th [^>]*scope="col"/g)).toHaveLength(1);
});

test('[ROUTE-15] addresses of the redirect table answer 308 with the query', async () => {
  const shopTui = `/${encodeURIComponent('магазин')}/${encodeURIComponent('туи')}`;
  expect(await leads(`${shopTui}?utm_source=vk`)).toBe(`308 ${NESTED}?utm_source=vk`);
  expect(await leads('/index.php?id=7')).toBe('308 /about');
  expect(await leads('/index.php?id=8')).toBe('404');
});

test('[ROUTE-12] the address of a deleted product answers 410 with a link to its category', async () => {
  const { status, html } = await sendRequest(deleted);
  expect({ status, heading: heading(html) }).toEqual({ status: 410, heading: 'Этого больше нет' });
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(readRawPage(main).links.map(({ href }) => href)).toContain(deleted.slice(0, deleted.lastIndexOf('/')));
});

test('[GEN-12] the IndexNow key file is served under the name of the key only', async () => {
  expect(await sendRequest(`/${INDEXNOW_KEY}.txt`)).toMatchObject({ status: 200, html: INDEXNOW_KEY });
  expect((await sendRequest('/another-key-of-somebody.txt')).status).toBe(404);
});

test('[ROUTE-15] a unique specimen that is sold out answers 200 with similar products', async () => {
  const { status, html } = await sendRequest(`/catalog/bonsai/bonsai-ulichnye/bonsai-sosny/${SOLD}`);
  expect({ status, says: html.includes('Это дерево уже нашло дом') }).toEqual({ status: 200, says: true });
  const similar = html.slice(html.indexOf('Похожие растения'));
  expect(similar.match(/<article/g)?.length).toBeGreaterThan(2);
});

const CYRILLIC = encodeURIComponent('хвойные');
const LONG = 'a'.repeat(300);

test('[ROUTE-12][ROUTE-03] unknown catalogue addresses answer 404 with the not-found page', async () => {
  for (const address of [
    '/catalog/nothing-grows-here',
    `${NESTED}/nothing-grows-here`,
    '/catalog/hvojnye/tui/a/b/c/d/e',
    '/catalog/HVOJNYE',
    '/catalog/Hvojnye',
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
    const { status, html } = await sendRequest(address);
    expect({ status, heading: heading(html) }, address).toEqual({ status: 404, heading: 'Здесь ничего не выросло' });
  }
});

test('[ROUTE-12] path traversal does not leave the catalogue', async () => {
  for (const step of ['..', '%2e%2e', '%2E%2e', '.', '%2e', '..%2f..', '..;', '%252e%252e']) {
    expect(await leads(`/catalog/${step}/${step}/package.json`), step).toBe('404');
    expect(await leads(`/catalog/hvojnye/${step}/rozy`), step).toMatch(/^(?:200|308 \/catalog\/rozy)$/);
    expect(await leads(`/catalog/${step}`), step).toMatch(/^(?:200|308 \/catalog|404)$/);
  }
});
