/** Every address of the storefront. A link that is not built here is a mistake. */
export const paths = {
  home: '/',
  cart: '/cart',
  checkout: '/checkout',
  success: '/success',
  /** The sheet that a company pays its order by. */
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
  /** Somebody's list as a link shows it. */
  sharedFavourites: '/favorites/shared',
  compare: '/compare',
  search: '/result',
  login: '/login',
  /** Take the forms of signing in and out where no script does; out by an address that the refresh token is sent to. */
  loginForm: '/login/enter',
  signOutForm: '/api/token/refresh/leave',
  /** Renews the session of a page that the server could not read with it, then leads to that page or to the sign-in. */
  renewal: (to: string) => `/api/token/refresh/?${new URLSearchParams({ to })}`,
  /** The sign-in that leads back to a page. */
  loginThen: (to: string) => `/login?${new URLSearchParams({ to })}`,
  account: '/account',
  accountFavourites: '/account/favorites',
  accountOrders: '/account/orders',
  /** By the query parameter `number`. [ROUTE-14] */
  accountOrder: '/account/orders/detail',
  accountSettings: '/account/settings',
  /** All that the shop knows of the customer, as a file. */
  accountExport: '/account/settings/export',
  unsubscribe: '/unsubscr',
  /** Take the forms behind the links of letters. */
  unsubscribeForm: '/unsubscr/leave',
  confirmForm: '/success/confirm',
  /** A category or a product, by the segments below the catalogue. */
  catalog: (...segments: string[]) => ['/catalog', ...segments].join('/'),
  newsItem: (slug: string) => `/news/${slug}`,
  service: (slug: string) => `/services/${slug}`,
  portfolioCase: (slug: string) => `/portfolio/${slug}`,
  /** What is told where nothing stands (`front/not-found.ts`). */
  missing: '/missing',
  /** What is told of a page that was removed for good, by the query parameter `address`. */
  gone: '/gone',
  /** Asks where an address leads that nothing stands at (`front/moved.ts`). */
  moved: '/moved',
  /** For machines: files of the sitemap, price lists, the news as RSS, and pages as Markdown. */
  sitemap: '/sitemap.xml',
  sitemapFile: (name: string) => `/sitemaps/${name}`,
  yandexFeed: '/feeds/yandex.xml',
  yandexMarketFeed: '/feeds/yandex-market.xml',
  googleFeed: '/feeds/google.xml',
  newsFeed: '/news/rss.xml',
  llms: '/llms.txt',
  markdown: '/markdown',
  indexnow: '/indexnow',
  careSheets: '/care',
  /** A product's care on a sheet of paper. */
  careSheet: (slug: string) => `/care/${slug}`,
} as const;

/** Where a product's page lists the sizes of its plant. */
export const SIZES_ID = 'sizes';

type QueryValue = string | number | undefined;

/** The address with those parameters that have a value. */
export function withQuery(path: string, query: Record<string, QueryValue>): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** The first page has no parameter. */
export const pageAddress = (path: string, page: number): string =>
  withQuery(path, { page: page > 1 ? page : undefined });

/** `tel:+74950000000` of a number as people write it. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

export const mailLink = (email: string): string => `mailto:${email}`;
