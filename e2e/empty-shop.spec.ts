import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
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
const DEMO = /Ярус|yarus/i;

const validator = new HtmlValidate(HTML_RULES);

let shop: ShopProcess;
test.beforeAll(async () => {
  const env = { SEED: 'empty', NURSERY_EMAIL: 'orders@sad.example', MAIL_FROM: 'Сад <noreply@sad.example>' };
  shop = await startShop({ dataDir: mkdtempSync(path.join(os.tmpdir(), 'nursery-empty-')), env });
});
test.afterAll(() => shop.remove());

function linksIn(body: string): string[] {
  const mapped = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const linked = /^<!doctype html/i.test(body) ? readRawPage(body).links.map(({ href }) => href) : [];
  return [...mapped, ...linked].flatMap((href) => {
    const { origin, pathname, search } = new URL(href, shop.url);
    return origin === shop.url && !pathname.startsWith('/api/') ? pathname + search : [];
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

test(
  '[DATA-01] SEED=empty: each page that the shop links or maps is sound and names nothing of the demo',
  LONG,
  async () => {
    const waiting = [...ENTRANCES, ...FEEDS, ...SECTIONS];
    const seen = new Set(waiting);
    const faults: string[] = [];
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const response = await fetch(shop.url + address);
      const body = await response.text();
      if (response.status === 200) faults.push(...(await faultsOf(address, body)));
      else faults.push(`${address}: ${response.status}`);
      for (const target of linksIn(body).filter((link) => !seen.has(link))) {
        seen.add(target);
        waiting.push(target);
      }
    }
    expect(faults).toEqual([]);
    expect(seen.size).toBeGreaterThan(25);
    for (const feed of FEEDS)
      expect(await (await fetch(shop.url + feed)).text(), feed).not.toMatch(/<(?:offer|item)[ >]/);
    for (const address of MISSING) expect((await fetch(shop.url + address)).status, address).toBe(404);
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
