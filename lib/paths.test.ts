import { expect, test } from 'vitest';
import { decodePath, GOODS_ID, mailLink, pageAddress, paths, phoneLink, SIZES_ID, withQuery } from './paths';

test('pages have the paths of the specification', () => {
  const fixed = Object.fromEntries(Object.entries(paths).filter(([, path]) => typeof path === 'string'));
  expect(fixed).toEqual({
    home: '/',
    cart: '/cart',
    checkout: '/checkout',
    success: '/success',
    invoice: '/success/invoice',
    paymentResult: '/payment-result',
    about: '/about',
    contacts: '/contacts',
    delivery: '/delivery',
    agreement: '/agreement',
    policy: '/policy',
    offer: '/offer',
    news: '/news',
    services: '/services',
    portfolio: '/portfolio',
    calendar: '/calendar',
    favourites: '/favorites',
    sharedFavourites: '/favorites/shared',
    compare: '/compare',
    search: '/result',
    login: '/login',
    loginForm: '/login/enter',
    signOutForm: '/api/token/refresh/leave',
    account: '/account',
    accountFavourites: '/account/favorites',
    accountOrders: '/account/orders',
    accountOrder: '/account/orders/detail',
    accountSettings: '/account/settings',
    accountExport: '/account/settings/export',
    unsubscribe: '/unsubscr',
    unsubscribeForm: '/unsubscr/leave',
    confirmForm: '/success/confirm',
    missing: '/missing',
    gone: '/gone',
    sitemap: '/sitemap.xml',
    yandexFeed: '/feeds/yandex.xml',
    yandexMarketFeed: '/feeds/yandex-market.xml',
    googleFeed: '/feeds/google.xml',
    newsFeed: '/news/rss.xml',
    llms: '/llms.txt',
    markdown: '/markdown',
    indexnow: '/indexnow',
    admin: '/admin',
    careSheets: '/care',
  });
});

test.each([
  [paths.catalog(), '/catalog'],
  [paths.catalog('hvoynye', 'tuya'), '/catalog/hvoynye/tuya'],
  [paths.sitemapFile('a.xml'), '/sitemaps/a.xml'],
  [paths.careSheet('a'), '/care/a'],
  [paths.renewal('/cart?a=1'), '/api/token/refresh/?to=%2Fcart%3Fa%3D1'],
  [paths.loginThen('/account'), '/login?to=%2Faccount'],
])('the path %s is %s', (built, expected) => {
  expect(built).toBe(expected);
});

test('a query contains only defined parameters', () => {
  expect(withQuery('/result', {})).toBe('/result');
  expect(withQuery('/result', { search: undefined })).toBe('/result');
  expect(withQuery('/result', { search: 'ель & туя', page: 0, empty: '' })).toBe(
    '/result?search=%D0%B5%D0%BB%D1%8C+%26+%D1%82%D1%83%D1%8F&page=0&empty=',
  );
});

test('the first page has no parameter', () => {
  expect([0, 1, 2].map((page) => pageAddress('/news', page))).toEqual(['/news', '/news', '/news?page=2']);
});

test('[UI-01] phones and e-mails become links', () => {
  expect(phoneLink('+7 (495) 000-00-00')).toBe('tel:+74950000000');
  expect(mailLink('a@b.ru')).toBe('mailto:a@b.ru');
  expect([SIZES_ID, GOODS_ID]).toEqual(['sizes', 'goods']);
});

test('[ROUTE-12] a path is decoded, a malformed one stays as it is', () => {
  expect(decodePath('/catalog/%D1%82%D1%83%D1%8F')).toBe('/catalog/туя');
  expect(decodePath('/catalog/%E0%A4%A')).toBe('/catalog/%E0%A4%A');
});
