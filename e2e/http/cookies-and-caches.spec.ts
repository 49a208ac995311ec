import { readdirSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';
import { adminPaths } from '../../lib/admin/paths';
import { cookieNames } from '../../lib/cookies';
import { CALLS } from '../../tests/contract/samples';
import { reportFigure } from '../report-figure';
import { findRoutes, readProduct } from '../routes';
import { test } from '../shop';
import { signIn } from '../signed-in';
import { longUnless } from '../test-tags';

/** Pages that guests have no link to. */
const OTHERS = [
  ...['/checkout', '/favorites/shared', '/gone?address=/x', '/missing', '/dev/ui'],
  ...[
    '/success/invoice',
    '/success/lost',
    '/login/enter',
    '/payment-result/pay',
    '/success/confirm',
    '/unsubscr/leave',
  ],
  ...['/account', '/account/favorites', '/account/orders', '/account/orders/detail?number=1'],
  ...['/account/settings', '/account/settings/export', '/api/token/refresh/leave'],
  ...[
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/products.xml',
    '/feeds/yandex.xml',
    '/feeds/yandex-market.xml',
    '/feeds/google.xml',
  ],
  '/.well-known/security.txt',
  ...['/news/rss.xml', '/llms.txt', '/markdown/catalog/hvojnye', '/indexnow/0123456789', '/sw.js', '/icon.svg'],
  '/api/reviews/photo/1/small',
  '/media/u/0123456789abcdef0123456789abcdef.webp',
];
const { print, order, product, shelf, customer, signIn: staffSignIn, ...pagesAndItems } = adminPaths;
const {
  inboxItem,
  inboxReview,
  lotFile,
  inboxFile,
  inboxPhoto,
  productFile,
  productFaults,
  newProduct,
  category,
  ...adminPages
} = pagesAndItems;
const ADMIN = [
  ...Object.values(adminPages),
  ...[
    print('picking', { number: '1' }),
    order('1'),
    shelf('1'),
    customer('1'),
    inboxItem('1'),
    productFile('1'),
    productFaults('1'),
    inboxReview('1'),
    lotFile('1'),
    inboxFile('1'),
    inboxPhoto('1'),
    product('1'),
    newProduct(),
    category(1),
    `${adminPaths.customers}/export?key=1`,
    staffSignIn(),
  ],
];
const RENEWAL = '/api/token/refresh/?to=/account';

/** `(base)/catalog/[[...path]]/page.tsx` renders all addresses below `/catalog`. */
const ROUTES = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)(?:page\.tsx|route\.ts)$/.test(file))
  .map((file) => {
    const parts = file.split('/').filter((part) => !part.startsWith('('));
    const path = parts
      .slice(0, -1)
      .map((part) => (part.startsWith('[[...') ? '(?:/.+)?' : `/${patternOf(part)}`))
      .join('');
    return { file, address: new RegExp(`^${path}/?$`) };
  });

function patternOf(part: string): string {
  if (part.startsWith('[...')) return '.+';
  return part.startsWith('[') ? '[^/]+' : part.replaceAll('.', '\\.');
}

async function findAddresses(request: APIRequestContext): Promise<string[]> {
  const product = await (await request.get((await readProduct(request, 'tui')).path)).text();
  const picture = /"og:image" content="https?:\/\/[^/]+(\/share\/[^"]+)"/.exec(product)?.[1] ?? '';
  const calls = CALLS.filter(({ call }) => call.method === 'GET').map(({ call, query }) => {
    const path = call.path.replace(/\{\w+\}/g, 'unknown');
    return `/api${path}?${new URLSearchParams(query)}`;
  });
  return [...(await findRoutes(request)), picture, ...OTHERS, ...ADMIN, RENEWAL, ...calls];
}

async function askForAll(visitor: APIRequestContext, addresses: string[]): Promise<string[]> {
  const setting: string[] = [];
  for (const address of addresses) {
    const answer = await visitor.get(address, { maxRedirects: 0 });
    const { 'set-cookie': cookie, 'cache-control': kept } = answer.headers();
    expect(answer.status(), address).toBeLessThan(500);
    if (cookie === undefined) continue;
    setting.push(address);
    expect(kept ?? 'not told', address).toMatch(/no-store|private/);
    expect(kept, address).not.toMatch(/public|s-maxage/);
  }
  return setting;
}

const tellAddresses = (count: number) =>
  reportFigure({
    property: 'I4 cookies and caches',
    reached: `${count} addresses: no Set-Cookie with a public lifetime`,
    threshold: 'every one',
  });

test('the list of addresses covers every route of app/', async ({ request }) => {
  const paths = (await findAddresses(request)).map((address) => address.split('?')[0] ?? '');
  const missed = ROUTES.filter(({ address }) => !paths.some((path) => address.test(path)));
  expect(missed.map(({ file }) => file)).toEqual([]);
});

const UUID = 'f3b1a7de-0000-4000-a000-000000000000';
const { accessToken, refreshToken, signedIn, staffSession, cart, favourites, visitor, vision, renewals, signInForm } =
  cookieNames;
const VISITORS: Record<string, Record<string, string>> = {
  'a client without cookies': {},
  'a guest': { [cart]: UUID, [favourites]: UUID, [visitor]: UUID, [vision]: 'text-150' },
  'an expired session': { [accessToken]: 'x', [refreshToken]: 'y', [signedIn]: '1' },
  'an ended session of staff': { [staffSession]: 'staff-session.x' },
  'a client with malformed cookies': { [cart]: 'x', [renewals]: '9', [signInForm]: '%', [accessToken]: '' },
};

for (const [who, cookies] of Object.entries(VISITORS)) {
  const title = `[DATA-03] responses to ${who} that set a cookie are not cacheable`;
  test(title, longUnless(who === 'a guest'), async ({ playwright, request, baseURL }) => {
    const addresses = await findAddresses(request);
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const asking = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { cookie: cookie.join('; ') },
    });
    const setting = await askForAll(asking, addresses);
    await asking.dispose();
    if (cookies[refreshToken]) expect(setting).toContain(RENEWAL);
    tellAddresses(addresses.length);
  });
}

test('[DATA-03] responses to a signed-in customer that set a cookie are not cacheable', async ({
  request,
  server,
  mail,
}) => {
  const addresses = await findAddresses(request);
  await signIn(request, server, mail, 'caches@example.com');
  expect(await askForAll(request, addresses)).toContain(RENEWAL);
  tellAddresses(addresses.length);
});
