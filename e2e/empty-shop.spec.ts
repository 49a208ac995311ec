import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { staff } from '../contract/staff/calls';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { STAFF_HEADERS, STAFF_TOKEN } from '../tests/setup/staff';
import { HTML_RULES } from './html-rules';
import { readRawPage } from './raw-page';
import { DESKTOP, PHONE } from './screens';
import { LONG } from './test-tags';
import { wcagFaults } from './wcag';

/** What no page links to, or only with scripts. */
const ENTRANCES = [
  '/',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/manifest.webmanifest',
  '/admin/login',
  '/checkout',
];
const FEEDS = ['/feeds/yandex.xml', '/feeds/yandex-market.xml', '/feeds/google.xml', '/news/rss.xml'];
const SECTIONS = ['/news', '/services', '/portfolio', '/calendar', '/result?search=туя'];
const MAIN = ['/', '/catalog', '/contacts', '/delivery', '/cart', '/favorites', '/services', '/result?search=туя'];
const MISSING = ['/catalog/hvojnye', '/catalog/hvojnye/tui', '/news/net', '/calendar/may'];
const GONE = ['/catalog/hvojnye', '/catalog/hvojnye/tui', '/calendar/aprel', '/services/avtopoliv'];
const DEMO = /Ярус|yarus/i;

const validator = new HtmlValidate(HTML_RULES);

const MAILBOXES = { NURSERY_EMAIL: 'orders@sad.example', MAIL_FROM: 'Сад <noreply@sad.example>' };

let shop: ShopProcess;
let left: ShopProcess;
test.beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nursery-empty-'));
  shop = await startShop({ dataDir, env: { ...MAILBOXES, SEED: 'empty' } });
  left = await startShop({ env: { ...MAILBOXES, STAFF_TOKEN } });
  await takeDemoOut();
});
test.afterAll(() => Promise.all([shop.remove(), left.remove()]));

/** After its pages have been cached. */
async function takeDemoOut(): Promise<void> {
  for (const address of [...MAIN, ...FEEDS]) await (await fetch(left.url + address)).text();
  const answer = await fetch(`${left.url}/api${staff.removeDemo.path}`, {
    method: 'POST',
    headers: { ...STAFF_HEADERS, 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), name: 'Питомник растений' }),
  });
  expect(await answer.json()).toMatchObject({ status: 1 });
}

function linksIn(body: string, { url }: ShopProcess): string[] {
  const mapped = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const linked = /^<!doctype html/i.test(body) ? readRawPage(body).links.map(({ href }) => href) : [];
  return [...mapped, ...linked].flatMap((href) => {
    const { origin, pathname, search } = new URL(href, url);
    return origin === url && !pathname.startsWith('/api/') ? pathname + search : [];
  });
}

async function faultsOf(address: string, body: string): Promise<string[]> {
  const faults = DEMO.test(body) ? [`${address}: names the demo`] : [];
  if (!/^<!doctype html/i.test(body)) return faults;
  const { headings, links } = readRawPage(body);
  if (headings !== 1) faults.push(`${address}: ${headings} h1`);
  if (links.some(({ href }) => /^(?:tel|mailto):$/.test(href))) faults.push(`${address}: a link to nobody`);
  if (/<(?:ul|ol|dl|h\d)(?: [^>]*)?><\/(?:ul|ol|dl|h\d)>/.test(body))
    faults.push(`${address}: an empty list or heading`);
  const { results } = await validator.validateString(body);
  return [...faults, ...results.flatMap(({ messages }) => messages).map(({ message }) => `${address}: ${message}`)];
}

/** Every address that the shop links or maps, and what is wrong there. */
async function crawl(crawled: ShopProcess): Promise<{ seen: string[]; faults: string[] }> {
  const waiting = [...ENTRANCES, ...FEEDS, ...SECTIONS];
  const seen = new Set(waiting);
  const faults: string[] = [];
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    const response = await fetch(crawled.url + address);
    const body = await response.text();
    if (response.status === 200) faults.push(...(await faultsOf(address, body)));
    else faults.push(`${address}: ${response.status}`);
    for (const target of linksIn(body, crawled).filter((link) => !seen.has(link))) {
      seen.add(target);
      waiting.push(target);
    }
  }
  for (const feed of FEEDS)
    expect(await (await fetch(crawled.url + feed)).text(), feed).not.toMatch(/<(?:offer|item)[ >]/);
  return { seen: [...seen].sort(), faults };
}

test(
  '[DATA-01] SEED=empty: each page that the shop links or maps is sound and names nothing of the demo',
  LONG,
  async () => {
    const { seen, faults } = await crawl(shop);
    expect(faults).toEqual([]);
    expect(seen.length).toBeGreaterThan(25);
    for (const address of MISSING) expect((await fetch(shop.url + address)).status, address).toBe(404);
  },
);

test(
  '[DATA-01] once the demo is taken out, the shop has the same sound pages, and its addresses are gone',
  LONG,
  async () => {
    const [{ seen }, taken] = [await crawl(shop), await crawl(left)];
    expect(taken).toEqual({ seen, faults: [] });
    for (const address of GONE) expect((await fetch(left.url + address)).status, address).toBe(410);
  },
);

test('[DATA-01] SEED=empty: axe and the console report nothing on the main pages', LONG, async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(`${page.url()}: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const screen of [PHONE, DESKTOP]) {
    await page.setViewportSize(screen);
    for (const address of MAIN) {
      await page.goto(shop.url + address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner').getByText('Оставить заявку')).toBeInViewport({ ratio: 1 });
      const found = await wcagFaults(page);
      faults.push(...found.map(({ id, nodes }) => `${address}: ${id} ${nodes.map(({ target }) => target).join(' ')}`));
    }
  }
  expect(faults).toEqual([]);
});
