import { paths } from '../paths';

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
  paths.markdown,
  paths.indexnow,
];

/** Review pictures are part of pages; shared favourites need a link preview. */
const OPEN_WITHIN = ['/api/reviews/photo/', paths.sharedFavourites];

/** Parameters that do not change the content. Other duplicates have `noindex`, so they must be readable. */
const CLEAN = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
  ...['yclid', 'ysclid', 'gclid', 'fbclid', 'etext', 'openstat', 'from', 'sort'],
];

/** Yandex obeys only its own group, and supports Clean-param. */
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
