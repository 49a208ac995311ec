import { paths } from '../paths';

/** One person's own, or what only machines of ours ask. */
const CLOSED = [
  '/api/',
  paths.account,
  paths.cart,
  paths.checkout,
  '/success',
  paths.paymentResult,
  paths.login,
  paths.unsubscribe,
  paths.compare,
  paths.favourites,
  paths.gone,
  paths.moved,
  paths.markdown,
  paths.indexnow,
];

/** Pictures of reviews stand in pages; messengers that obey show what a link to somebody's favourites holds. */
const OPEN_WITHIN = ['/api/reviews/photo/', paths.sharedFavourites];

/**
 * Parameters that show the same page, for Yandex: where a visitor came from, how long a list was when it was left, in
 * which order it stands. Others are told by the page itself (`noindex, follow`), which must be read for that.
 */
const CLEAN = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
  ...['yclid', 'ysclid', 'gclid', 'fbclid', 'etext', 'openstat', 'from', 'sort'],
];

/** What a crawler may read. Yandex obeys the group of its own name only, and knows a line more. */
export function robotsText(sitemap: string): string {
  const rules = [...CLOSED.map((path) => `Disallow: ${path}`), ...OPEN_WITHIN.map((path) => `Allow: ${path}`)];
  return [
    'User-agent: *',
    ...rules,
    '',
    'User-agent: Yandex',
    ...rules,
    `Clean-param: ${CLEAN.join('&')}`,
    '',
    `Sitemap: ${sitemap}`,
    '',
  ].join('\n');
}
