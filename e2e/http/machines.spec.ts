import { type APIRequestContext, expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { XMLParser } from 'fast-xml-parser';
import { openProvider } from '../../provider/app';
import { products } from '../../provider/db/tables/catalog';
import { redirects } from '../../provider/db/tables/pages';
import { parseProviderEnv } from '../../provider/env';
import { startShop } from '../../tests/setup/shop-process';
import { pickProducts } from '../placed-order';
import { LONG } from '../rings';
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

test('[GEN-12] the sitemap names every page under its own address, with the time of its change', async ({
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
  expect(all).toEqual(expect.arrayContaining(['/', '/catalog', '/catalog/hvojnye/tui', '/news', '/delivery']));
  expect(all.filter((path) => /[?&](?:sort|page|from)=/.test(path))).toEqual([]);
  // A page of every kind is there, says so itself, and lets itself be kept.
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

test('[GEN-12] robots may read the shop and nothing of a visitor', async ({ request }) => {
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

test('[GEN-12] price lists hold what the shop sells, at its prices', async ({ request, stand }) => {
  const { offer: offers } = (await readXml(request, '/feeds/yandex.xml')).yml_catalog.shop.offers;
  const items = (await readXml(request, '/feeds/google.xml')).rss.channel.item;
  expect(items.length).toBeGreaterThanOrEqual(offers.length);
  expect(offers.length).toBeGreaterThan(100);
  for (const { path, price, discount_price } of await pickProducts(stand.url, 10, () => true)) {
    const offer = offers.find(({ url }: { url: string }) => url.endsWith(path));
    const item = items.find((one: Record<string, string>) => one['g:link']?.endsWith(path));
    expect([offer.price, item['g:availability'] === 'out_of_stock'], path).toEqual([discount_price ?? price, false]);
    expect(Number.parseFloat(item['g:sale_price'] ?? item['g:price']), path).toBe(discount_price ?? price);
  }
});

test('[GEN-12] the news are told as RSS, and the page of news says where', async ({ request }) => {
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

test('[GEN-12] products and articles are told in Markdown to whoever asks, and in HTML to everybody else', async ({
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
    const told = await request.get(path, { headers });
    expect(told.headers()['content-type'], path).toBe('text/markdown; charset=utf-8');
    expect(told.headers().vary, path).toMatch(/\baccept\b(?!-)/);
    expect(told.headers()['x-robots-tag'], path).toBe('noindex');
    const text = await told.text();
    expect(text).toMatch(/^# \S/);
    expect(text).not.toMatch(/<\w+|&\w+;|\]\(\//);
  }
  // Every link of the guide leads somewhere.
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

test('[GEN-12] the shop can be put on a phone’s own screen', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toMatch(/<meta name="theme-color" content="#faf9f5"/);
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

test.describe('what stood elsewhere, or stands no more', () => {
  test('[ROUTE-12][ROUTE-15] is led on for good, or gone for good', LONG, async ({ page }) => {
    const before = await startShop();
    const [gone] = await pickProducts(before.url, 1, () => true);
    if (!gone) throw new Error('No product');
    await before.stop();
    const provider = await openProvider(parseProviderEnv({ DATA_DIR: before.dataDir }), { jobs: false });
    const { db } = provider.context;
    await db.delete(products).where(eq(products.id, gone.uuid));
    await db.insert(redirects).values([
      { from_address: '/магазин/туи', to_address: '/catalog/hvojnye/tui', created_at: new Date() },
      { from_address: '/index.php?id=7', to_address: '/about', created_at: new Date() },
    ]);
    await provider.close();

    const key = 'a-key-for-search-engines';
    const shop = await startShop({
      dataDir: before.dataDir,
      env: { INDEXNOW_KEY: key, INDEXNOW_URL: 'http://127.0.0.1:9' },
    });
    try {
      const open = (path: string) => page.request.get(shop.url + path, { maxRedirects: 0 });
      const moved = await open(`/${encodeURIComponent('магазин')}/${encodeURIComponent('туи')}?utm_source=vk`);
      expect([moved.status(), moved.headers().location]).toEqual([308, '/catalog/hvojnye/tui?utm_source=vk']);
      const old = await open('/index.php?id=7');
      expect([old.status(), old.headers().location]).toEqual([308, '/about']);
      expect((await open('/index.php?id=8')).status()).toBe(404);

      const answer = await page.goto(shop.url + gone.path);
      expect(answer?.status()).toBe(410);
      await expect(page.getByRole('heading', { level: 1, name: 'Этого больше нет' })).toBeVisible();
      const category = gone.path.split('/').slice(0, -1).join('/');
      const { name } = await (await open(`/api/catalog/${category.split('/').at(-1)}`)).json();
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(shop.url + category);

      const told = await open(`/${key}.txt`);
      expect([told.status(), await told.text()]).toEqual([200, key]);
      expect((await open('/another-key-of-somebody.txt')).status()).toBe(404);
    } finally {
      await shop.remove();
    }
  });
});
