import { type APIRequestContext, expect } from '@playwright/test';
import { XMLParser } from 'fast-xml-parser';
import { pickProducts } from '../placed-order';
import { test } from '../shop';

const LISTS = ['urlset.url', 'sitemapindex.sitemap', 'rss.channel.item', 'yml_catalog.shop.offers.offer'];
const parser = new XMLParser({ ignoreAttributes: false, isArray: (_name, path) => LISTS.includes(String(path)) });
const readXml = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()['content-type'], path).toContain('xml');
  return parser.parse(await answer.text());
};

const pathsOf = (urls: { loc: string }[]) => urls.map(({ loc }) => loc.replace(/^https?:\/\/[^/]+/, ''));

test('[GEN-12] the sitemap lists each page once, by its canonical address and with a valid lastmod', async ({
  request,
}) => {
  test.setTimeout(300_000);
  const robots = await (await request.get('/robots.txt')).text();
  const index = robots.match(/^Sitemap: (.+)$/m)?.[1] ?? '';
  const files: { loc: string; lastmod: string }[] = (await readXml(request, index)).sitemapindex.sitemap;
  expect(files.length).toBe(7);
  const all: string[] = [];
  for (const { loc } of files) {
    const urls: { loc: string; lastmod: string }[] = (await readXml(request, loc)).urlset.url;
    for (const { lastmod } of urls) expect(Date.parse(lastmod)).not.toBeNaN();
    all.push(...pathsOf(urls));
  }
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(
    expect.arrayContaining(['/', '/catalog', '/catalog/hvojnye/tui', '/news', '/delivery', '/offer']),
  );
  expect(all.filter((path) => /[?&](?:sort|page|from)=/.test(path))).toEqual([]);
  // One page of every kind opens, is its own canonical page and allows indexing.
  const landing = all.find((path) => path.includes('?'));
  const kinds = ['', 'catalog/', 'news/', 'services/', 'portfolio/', 'calendar/'].map((kind) =>
    all.findLast((path) => path.startsWith(`/${kind}`) && !path.includes('?')),
  );
  for (const path of [landing, ...kinds]) {
    const html = await (await request.get(path ?? '')).text();
    const canonical = html.match(/<link rel="canonical" href="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&');
    expect(pathsOf([{ loc: canonical ?? '' }])[0], path).toBe(path);
    expect(html, path).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
  }
  expect((await request.get('/sitemaps/products-2.xml')).status()).toBe(404);
  expect((await request.get('/sitemaps/nothing.xml')).status()).toBe(404);
});

test('[GEN-12] security.txt names the contact for reports and expires in half a year', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = Date.parse(text.match(/^Expires: (.+)$/m)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
});

test('[GEN-12] robots.txt disallows personal pages and allows catalogue, news and media', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const closed of [
    '/api/',
    '/account',
    '/cart',
    '/checkout',
    '/success',
    '/payment-result',
    '/login',
    '/compare',
  ]) {
    expect(robots.split(`Disallow: ${closed}\n`)).toHaveLength(3);
  }
  expect(robots).toMatch(/^Clean-param: .*utm_source.*&from/m);
  expect(robots).not.toMatch(/^Disallow: \/(?:catalog|_next|media|news)?$/m);
});

test('[GEN-12] the Yandex and Google product feeds have the prices and availability of the shop', async ({
  request,
  server,
}) => {
  const { offer: offers } = (await readXml(request, '/feeds/yandex.xml')).yml_catalog.shop.offers;
  const items = (await readXml(request, '/feeds/google.xml')).rss.channel.item;
  expect(items.length).toBeGreaterThanOrEqual(offers.length);
  expect(offers.length).toBeGreaterThan(100);
  for (const { path, price, discount_price } of await pickProducts(server.url, 10, () => true)) {
    const offer = offers.find(({ url }: { url: string }) => url.endsWith(path));
    const item = items.find((one: Record<string, string>) => one['g:link']?.endsWith(path));
    expect([offer.price, item['g:availability'] === 'out_of_stock'], path).toEqual([discount_price ?? price, false]);
    expect(Number.parseFloat(item['g:sale_price'] ?? item['g:price']), path).toBe(discount_price ?? price);
  }
});

test('[GEN-12] the list for Yandex Market has sold-out products as available="false" with count 0, that of Webmaster omits them', async ({
  request,
}) => {
  type Line = { '@_id': string; '@_available': string; count?: number; name: string };
  const read = async (path: string): Promise<Line[]> => (await readXml(request, path)).yml_catalog.shop.offers.offer;
  const [market, webmaster] = [await read('/feeds/yandex-market.xml'), await read('/feeds/yandex.xml')];
  const gone = market.filter(({ count }) => Number(count) === 0);
  expect(gone.length).toBeGreaterThan(0);
  expect(gone.map((offer) => offer['@_available'])).toEqual(gone.map(() => 'false'));
  const shown = new Set(webmaster.map((offer) => offer['@_id']));
  expect(gone.filter((offer) => shown.has(offer['@_id']))).toEqual([]);
  expect(market.length).toBe(webmaster.length + gone.length);
  for (const { name } of market) expect(name).not.toMatch(/[\u00A0\u00AD\u202F\u2060]/);
});

test('[GEN-12] the news page links to an RSS feed with the full text of articles', async ({ request }) => {
  const html = await (await request.get('/news')).text();
  const [, address = ''] = /<link rel="alternate" type="application\/rss\+xml" href="([^"]+)"/.exec(html) ?? [];
  const { channel } = (await readXml(request, address)).rss;
  expect(channel.item.length).toBeGreaterThan(5);
  const [first] = channel.item;
  expect(Date.parse(first.pubDate)).not.toBeNaN();
  expect((await request.get(first.link)).status()).toBe(200);
  expect(first['content:encoded']).toContain('<p>');
  expect(first['content:encoded']).not.toMatch(/href="\//);
});

test('[GEN-12] catalogue pages and articles are served as Markdown by Accept header or .md suffix, otherwise as HTML', async ({
  request,
}) => {
  const news = '/news/pervyj-bonsaj';
  const category = '/catalog/hvojnye/tui';
  const html = await request.get(news);
  expect(html.headers()['content-type']).toContain('text/html');
  expect(html.headers().vary).toMatch(/\baccept\b(?!-)/);
  for (const [path, headers] of [
    [news, { accept: 'text/markdown' }],
    [`${news}.md`, {}],
    [category, { accept: 'text/markdown, text/html;q=0.9' }],
  ] as const) {
    const response = await request.get(path, { headers });
    expect(response.headers()['content-type'], path).toBe('text/markdown; charset=utf-8');
    expect(response.headers().vary, path).toMatch(/\baccept\b(?!-)/);
    expect(response.headers()['x-robots-tag'], path).toBe('noindex');
    const text = await response.text();
    expect(text).toMatch(/^# \S/);
    expect(text).not.toMatch(/<\w+|&\w+;|\]\(\//);
  }
  const guide = await (await request.get('/llms.txt')).text();
  const links = [...guide.matchAll(/\]\((\S+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(50);
  for (const link of [...links.slice(0, 5), ...links.slice(-30)]) {
    expect((await request.get(link)).status(), link).toBe(200);
  }
  expect((await request.get('/news/no-such-article.md')).status()).toBe(404);
  expect(
    (await request.get('/cart', { headers: { accept: 'text/markdown, */*' } })).headers()['content-type'],
  ).toContain('text/html');
});

test('[GEN-12] the web app manifest, its icons and the theme colour make the shop installable', async ({ request }) => {
  const html = await (await request.get('/')).text();
  for (const [theme, colour] of [
    ['light', '#faf9f5'],
    ['dark', '#131b16'],
  ]) {
    expect(html).toContain(`<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${theme})"`);
  }
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
  const manifest = await (await request.get(address)).json();
  expect(manifest).toMatchObject({ short_name: 'Ярус', display: 'standalone', start_url: '/', theme_color: '#faf9f5' });
  const icons: { src: string; purpose?: string }[] = manifest.icons;
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  const [, touch = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
  for (const src of [...icons.map((icon) => icon.src), touch, '/favicon.ico']) {
    expect((await request.get(src)).headers()['content-type'], src).toMatch(/^image\//);
  }
});
