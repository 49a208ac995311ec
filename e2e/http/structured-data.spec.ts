import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';
import { formatRoubles } from '../../contract/format';
import { plainText } from '../../contract/plain-text';
import { formatRating } from '../../lib/format/rating';
import { partOf, readRawPage, textOf, textsOf } from '../raw-page';
import { test } from '../shop';
import { faultsOf } from '../structured-data-rules';
import { longUnless } from '../test-tags';

const PRODUCT = '/catalog/hvojnye/tui/tuya-zapadnaya-smaragd-c3';

/** Page types, and the node types that each must declare. */
const PAGES: Record<string, { path: string; types: string[]; og: string }> = {
  home: { path: '/', types: ['GardenStore', 'WebSite'], og: 'website' },
  catalogue: { path: '/catalog', types: ['BreadcrumbList', 'ItemList'], og: 'website' },
  category: { path: '/catalog/hvojnye', types: ['BreadcrumbList', 'ItemList'], og: 'website' },
  'second catalogue': { path: '/catalog/hvojnye?page=2', types: ['BreadcrumbList', 'ItemList'], og: 'website' },
  landing: { path: '/catalog/hvojnye?zone=4', types: ['BreadcrumbList', 'ItemList'], og: 'website' },
  product: { path: PRODUCT, types: ['BreadcrumbList', 'Product'], og: 'product' },
  article: { path: '/news/poliv-bonsaj', types: ['BreadcrumbList', 'Article'], og: 'article' },
  news: { path: '/news/zimnyaya-dostavka', types: ['BreadcrumbList', 'NewsArticle'], og: 'article' },
  service: { path: '/services/avtopoliv', types: ['BreadcrumbList', 'Service'], og: 'website' },
  'portfolio case': { path: '/portfolio/sad-u-vody', types: ['BreadcrumbList', 'ImageGallery'], og: 'website' },
  calendar: { path: '/calendar', types: ['BreadcrumbList', 'ItemList'], og: 'website' },
  'calendar month': { path: '/calendar/maj', types: ['BreadcrumbList', 'ItemList'], og: 'website' },
  contacts: { path: '/contacts', types: ['BreadcrumbList', 'GardenStore', 'WebSite'], og: 'website' },
  delivery: { path: '/delivery', types: ['BreadcrumbList', 'FAQPage'], og: 'website' },
  'news list': { path: '/news', types: ['BreadcrumbList'], og: 'website' },
  'news topic': { path: '/news?tag=Уход', types: ['BreadcrumbList'], og: 'website' },
  about: { path: '/about', types: ['BreadcrumbList'], og: 'website' },
  offer: { path: '/offer', types: ['BreadcrumbList'], og: 'website' },
};

const AGENTS = [
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  'WhatsApp/2.23.20.0',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
];
const FIRST_BYTES = 32 * 1024;

const readPage = async (request: APIRequestContext, path: string) =>
  readRawPage(await (await request.get(path)).text());

const singleSpaced = (text: string) => plainText(text).replace(/\s+/g, ' ').trim();

type Node = Record<string, unknown> & { '@type': string };
const graphOf = (data: unknown[]) => (data[0] as { '@graph': Node[] })['@graph'];

function nodeOf(data: unknown[], type: string): Node {
  const node = graphOf(data).find((each) => each['@type'] === type);
  if (!node) throw new Error(`${type} is not told`);
  return node;
}

for (const [name, { path, types }] of Object.entries(PAGES)) {
  test(`[GEN-12] structured data, ${name} page, is valid by the rules of Google and Yandex`, async ({ request }) => {
    const { data } = await readPage(request, path);
    expect(data).toHaveLength(1);
    const declaredTypes = graphOf(data).map((node) => node['@type']);
    for (const type of types) expect(declaredTypes).toContain(type);
    expect(faultsOf(data[0])).toEqual([]);
  });
}

test('[GEN-12] the document head, for crawlers of messengers and search engines, is complete within the first 32 kB', async ({
  request,
  baseURL,
}) => {
  for (const { path, og } of Object.values(PAGES)) {
    for (const agent of AGENTS) {
      const body = await (await request.get(path, { headers: { 'user-agent': agent } })).body();
      const start = body.subarray(0, FIRST_BYTES).toString();
      expect(start, `${agent} at ${path}`).toContain('</head>');
      const { title, metas, canonical } = readRawPage(start);
      expect(title.length).toBeGreaterThan(10);
      expect(canonical).toMatch(new RegExp(`^${baseURL}`));
      for (const key of ['description', 'og:title', 'og:description', 'og:url', 'og:site_name', 'og:image:alt']) {
        expect(metas.get(key), `${key} at ${path}`).toBeTruthy();
      }
      expect(metas.get('og:type')).toBe(og);
      expect(metas.get('og:image')).toMatch(new RegExp(`^${baseURL}/share/.+\\.jpg$`));
      expect(metas.get('og:image:type')).toBe('image/jpeg');
      expect([metas.get('og:image:width'), metas.get('og:image:height')]).toEqual(['1200', '630']);
      expect(metas.get('twitter:card')).toBe('summary_large_image');
    }
  }
});

test('[GEN-12] price, availability, rating and reviews in structured data equal those on the product page', async ({
  request,
}) => {
  const cards = nodeOf((await readPage(request, '/catalog/hvojnye')).data, 'ItemList');
  const addresses = (cards.itemListElement as { url: string }[]).slice(0, 6).map(({ url }) => url);
  let rated = 0;
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    const product = nodeOf(readRawPage(html).data, 'Product');
    const offer = product.offers as { price: number; availability: string };
    expect(textsOf(html, 'h1').map(plainText)).toEqual([singleSpaced(String(product.name))]);
    const main = textOf(html.slice(html.indexOf('<main')));
    expect(main, address).toContain(singleSpaced(formatRoubles(offer.price)));
    const stock = offer.availability.endsWith('/InStock') ? /В наличии|Остал|Единственный/ : /Нет в наличии|Продано/;
    expect(main, address).toMatch(stock);
    const rating = product.aggregateRating as { ratingValue: number; reviewCount: number } | undefined;
    if (!rating) {
      expect(main, address).toContain('Отзывов пока нет');
      continue;
    }
    rated += 1;
    expect(main, address).toContain(formatRating(rating.ratingValue));
    for (const review of product.review as { reviewBody: string }[]) {
      expect(main, address).toContain(singleSpaced(review.reviewBody).slice(0, 40));
    }
  }
  expect(rated).toBeGreaterThan(0);
});

test('[GEN-12] BreadcrumbList equals the breadcrumbs on the page', async ({ request }) => {
  for (const path of [PRODUCT, '/catalog/hvojnye', '/news/poliv-bonsaj', '/delivery', '/calendar/maj']) {
    const html = await (await request.get(path)).text();
    const crumbs = nodeOf(readRawPage(html).data, 'BreadcrumbList');
    const names = (crumbs.itemListElement as { name: string }[]).map(({ name }) => singleSpaced(name));
    expect(textsOf(partOf(html, 'nav', 'Путь к странице'), 'li').map(plainText), path).toEqual(names);
  }
});

test('[GEN-12] ItemList of a page has no duplicates, and the page links to each of its addresses', async ({
  request,
}) => {
  for (const path of ['/calendar', '/calendar/maj', '/catalog/hvojnye']) {
    const { data, links } = await readPage(request, path);
    const shown = new Set(links.map(({ href }) => href));
    const { itemListElement, numberOfItems } = nodeOf(data, 'ItemList');
    const addresses = (itemListElement as { url: string }[]).map(({ url }) => new URL(url).pathname);
    expect(addresses.length, path).toBeGreaterThan(3);
    expect(addresses, path).toHaveLength(numberOfItems as number);
    expect(new Set(addresses).size, path).toBe(addresses.length);
    expect(
      addresses.filter((address) => !shown.has(address)),
      path,
    ).toEqual([]);
  }
});

for (const [name, { path }] of Object.entries(PAGES)) {
  const title = `[GEN-12] the share image of the ${name} page is an immutable JPEG of 1200 × 630 px and at most 300 kB`;
  test(title, longUnless(name === 'product'), async ({ request }) => {
    const { metas } = await readPage(request, path);
    const response = await request.get(metas.get('og:image') ?? '');
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringContaining('immutable'),
    });
    const picture = await response.body();
    expect(picture.length).toBeLessThanOrEqual(300_000);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });
}

test('[GEN-12] a share image with an outdated hash redirects with 307, an unknown one answers 404', async ({
  request,
}) => {
  const { metas } = await readPage(request, PRODUCT);
  const today = new URL(metas.get('og:image') ?? '').pathname;
  const stale = await request.get(today.replace(/[0-9a-f]{16}/, '0123456789abcdef'), { maxRedirects: 0 });
  expect(stale.status()).toBe(307);
  expect(stale.headers().location).toBe(today);
  for (const path of [
    '/share/product/nope/0123456789abcdef.jpg',
    '/share/page/nope/0123456789abcdef.jpg',
    '/share/x/tui/0123456789abcdef.jpg',
    '/share/category/tui/big.jpg',
  ]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
});
