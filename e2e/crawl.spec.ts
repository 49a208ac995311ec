import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { HTML_RULES } from './html-rules';
import { type RawPage, readRawPage } from './raw-page';
import { test } from './shop';
import { LONG } from './test-tags';

const YANDEX = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)';
/** Pages of one visitor, linked from the bars of every page; a crawler requests each once. */
const PERSONAL = /^\/(?:account|cart|login|favorites|result|compare)\b/;
const SLOW_MS = 1_000;
const AT_ONCE = 6;
const MAX_PAGES = 2_000;

type Visited = RawPage & { address: string; isIndexable: boolean };
/** `pictures` are image addresses as pages use them, by source file. */
type Crawl = {
  pages: Map<string, Visited>;
  pictures: Map<string, string[]>;
  links: Map<string, string>;
  faults: string[];
};

const validator = new HtmlValidate(HTML_RULES);

/** The address without its fragment; undefined for other sites, files and the API. */
function ours(href: string): string | undefined {
  const { origin, pathname, search } = new URL(href, 'http://shop');
  if (origin !== 'http://shop' || /^\/(?:api|_next|media)\//.test(pathname)) return undefined;
  return pathname + search;
}

/** Not through Playwright, which would keep every response for its trace. */
const call = (shop: string, address: string) =>
  fetch(new URL(address, shop), { headers: { 'user-agent': YANDEX }, redirect: 'manual' });

async function fetchPage(shop: string, address: string) {
  const started = Date.now();
  const response = await call(shop, address);
  const body = await response.text();
  return { response, body, ms: Date.now() - started };
}

async function visit(shop: string, address: string, crawl: Crawl): Promise<Visited | undefined> {
  let { response, body, ms } = await fetchPage(shop, address);
  // Other tests on this machine may delay any response: a slow page is requested again. So the cost of the first
  // rendering is not measured.
  if (ms > SLOW_MS) ({ response, body, ms } = await fetchPage(shop, address));
  if (ms > SLOW_MS) crawl.faults.push(`${address}: ${ms} ms`);
  const { status, headers } = response;
  if ([301, 307, 308].includes(status)) {
    // Guests are redirected to the sign-in.
    if (status !== 308 && !PERSONAL.test(address))
      crawl.faults.push(`${address}: ${status} to ${headers.get('location')}`);
    return undefined;
  }
  if (status !== 200) {
    crawl.faults.push(`${address}: ${status}`);
    return undefined;
  }
  if (!headers.get('content-type')?.startsWith('text/html')) return undefined;
  const report = await validator.validateString(body);
  for (const { ruleId, message, selector } of report.results.flatMap(({ messages }) => messages).slice(0, 3)) {
    crawl.faults.push(`${address}: ${ruleId} ${message} at ${selector}`);
  }
  const page = readRawPage(body);
  if (page.headings !== 1) crawl.faults.push(`${address}: ${page.headings} h1`);
  const isIndexable = !page.metas.get('robots')?.includes('noindex');
  return { ...page, address, isIndexable };
}

async function crawlShop(shop: string): Promise<Crawl> {
  const crawl: Crawl = { pages: new Map(), pictures: new Map(), links: new Map(), faults: [] };
  const waiting = ['/'];
  const seen = new Set(waiting);
  for (let address = waiting.shift(); address && seen.size < MAX_PAGES; address = waiting.shift()) {
    const page = await visit(shop, address, crawl);
    if (!page) continue;
    crawl.pages.set(address, page);
    addPictures(crawl, page);
    const targets = listTargets(page);
    for (const target of targets) crawl.links.set(target, address);
    const unseen = [...new Set(targets)].filter((target) => !seen.has(target));
    for (const target of unseen) seen.add(target);
    waiting.push(...unseen);
  }
  return crawl;
}

function addPictures(crawl: Crawl, { address, pictures }: Visited): void {
  for (const { file, shown, alt } of pictures) {
    if (!crawl.pictures.has(file)) crawl.pictures.set(file, shown);
    if (alt === undefined) crawl.faults.push(`${address}: ${file} has no alt`);
  }
}

const listTargets = ({ links }: Visited): string[] =>
  links.flatMap(({ href, isFollowed }) => (isFollowed ? (ours(href) ?? []) : []));

/** Requests the images in the sizes that pages use, a few at a time, as a browser does. */
async function brokenPictures(shop: string, addresses: string[]): Promise<string[]> {
  const waiting = [...new Set(addresses)];
  const broken: string[] = [];
  const work = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const response = await call(shop, address);
      const { byteLength } = await response.arrayBuffer();
      const isPicture = response.headers.get('content-type')?.startsWith('image/');
      if (response.status !== 200 || !isPicture || byteLength === 0) broken.push(`${address}: ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return broken;
}

/** Reports pages that share a value with another page, or have none. */
function doublesOf(pages: Visited[], wordsOf: (page: Visited) => string | undefined): string[] {
  const first = new Map<string, string>();
  return pages.flatMap((page) => {
    const words = wordsOf(page);
    if (!words) return `${page.address}: says nothing`;
    const other = first.get(words);
    first.set(words, page.address);
    return other === undefined ? [] : `${page.address} and ${other}: ${words}`;
  });
}

async function mappedPages(shop: string, file = '/sitemap.xml'): Promise<string[]> {
  const { body: xml } = await fetchPage(shop, file);
  const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&')),
  );
  const addresses = found.map(({ pathname, search }) => pathname + search);
  if (!xml.includes('<sitemapindex')) return addresses;
  return (await Promise.all(addresses.map((address) => mappedPages(shop, address)))).flat();
}

test('[GEN-12][ROUTE-12][ROUTE-15] a crawl of the whole shop as YandexBot finds no fault', LONG, async ({ server }) => {
  // Hundreds of pages, each rendered for the first time, and every image.
  test.setTimeout(600_000);
  const crawl = await crawlShop(server.url);
  const { pages, links, faults } = crawl;
  expect(pages.size).toBeGreaterThan(250);
  expect(pages.size, 'the list has more items than this test checks').toBeLessThan(MAX_PAGES);

  const indexable = [...pages.values()].filter(({ isIndexable }) => isIndexable);
  for (const { address, canonical } of indexable) {
    const own = canonical && decodeURIComponent(canonical.replace(server.url, '') || '/');
    if (own !== decodeURIComponent(address)) faults.push(`${address}: canonical ${canonical}`);
  }
  for (const { address, isIndexable } of pages.values()) {
    if (!isIndexable && !PERSONAL.test(address))
      faults.push(`${links.get(address)} links to ${address}, which is noindex`);
  }
  faults.push(
    ...doublesOf(indexable, ({ title }) => title),
    ...doublesOf(indexable, ({ metas }) => metas.get('description')),
  );
  faults.push(...(await brokenPictures(server.url, [...crawl.pictures.values()].flat())));
  for (const address of await mappedPages(server.url)) {
    if (!pages.get(address)?.isIndexable) faults.push(`${address} is in the sitemap, but no page links to it`);
  }
  expect(faults).toEqual([]);
});
