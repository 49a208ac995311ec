import { dialled } from '@/contract/phone';

export const paths = {
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
  /** The sign-out lies below the refresh token's cookie path. */
  loginForm: '/login/enter',
  signOutForm: '/api/token/refresh/leave',
  renewal: (to: string) => `/api/token/refresh/?${new URLSearchParams({ to })}`,
  loginThen: (to: string) => `/login?${new URLSearchParams({ to })}`,
  account: '/account',
  accountFavourites: '/account/favorites',
  accountOrders: '/account/orders',
  accountOrder: '/account/orders/detail',
  accountSettings: '/account/settings',
  accountExport: '/account/settings/export',
  unsubscribe: '/unsubscr',
  unsubscribeForm: '/unsubscr/leave',
  confirmForm: '/success/confirm',
  catalog: (...segments: string[]) => ['/catalog', ...segments].join('/'),
  /** Content of 404 pages (`server/html/not-found-page.ts`). */
  missing: '/missing',
  /** Content of 410 pages, with the query parameter `address`. */
  gone: '/gone',
  sitemap: '/sitemap.xml',
  sitemapFile: (name: string) => `/sitemaps/${name}`,
  yandexFeed: '/feeds/yandex.xml',
  yandexMarketFeed: '/feeds/yandex-market.xml',
  googleFeed: '/feeds/google.xml',
  newsFeed: '/news/rss.xml',
  llms: '/llms.txt',
  markdown: '/markdown',
  indexnow: '/indexnow',
  admin: '/admin',
  careSheets: '/care',
  careSheet: (slug: string) => `/care/${slug}`,
} as const;

export const SIZES_ID = 'sizes';
export const GOODS_ID = 'goods';

type QueryValue = string | number | undefined;

export function withQuery(path: string, query: Record<string, QueryValue>): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** A malformed path stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export const pageAddress = (path: string, page: number): string =>
  withQuery(path, { page: page > 1 ? page : undefined });

export const phoneLink = (phone: string): string => `tel:${dialled(phone)}`;

export const mailLink = (email: string): string => `mailto:${email}`;
