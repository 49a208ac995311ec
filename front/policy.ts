import { EARLY_SCRIPT } from '../lib/browser/early-script';
import { hashOf } from './script-policy';

/** What the shop's owner has switched on, and whether the site's own address is https. */
export type PolicySettings = {
  isSecure: boolean;
  hasMaps: boolean;
  hasCaptcha: boolean;
  hasSmartcaptcha: boolean;
  hasCounter: boolean;
  /** A bank takes money, or a provider elsewhere may have one that does. */
  hasPayments: boolean;
};

type Sources = Record<string, string[]>;

const EARLY = hashOf(EARLY_SCRIPT);

/** Styles of React's are attributes, which no hash can tell. Pictures and films of a text may stand anywhere. */
const SHOP: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https:'],
  'media-src': ["'self'", 'https:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  // Players of lib/media/video-embed.ts.
  'frame-src': ['https://www.youtube-nocookie.com', 'https://rutube.ru', 'https://vk.com', 'https://vkvideo.ru'],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};

/** As each service's own manual asks; maps without eval by their parameter `csp`. */
const MAPS: Sources = {
  'script-src': [
    ...['https://api-maps.yandex.ru', 'https://suggest-maps.yandex.ru', 'https://*.maps.yandex.net'],
    ...['https://yandex.ru', 'https://yastatic.net'],
  ],
  'style-src': ['blob:'],
  'connect-src': [
    ...[
      'https://api-maps.yandex.ru',
      'https://suggest-maps.yandex.ru',
      'https://*.maps.yandex.net',
      'https://yandex.ru',
    ],
  ],
  'frame-src': ['https://api-maps.yandex.ru'],
};
const SMARTCAPTCHA: Sources = {
  'script-src': ['https://smartcaptcha.yandexcloud.net'],
  'connect-src': ['https://smartcaptcha.yandexcloud.net'],
  'frame-src': ['https://smartcaptcha.yandexcloud.net'],
};
const CAPTCHA: Sources = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};
const COUNTER: Sources = {
  'script-src': ['https://mc.yandex.ru', 'https://mc.yandex.com', 'https://yastatic.net'],
  'connect-src': ['https://mc.yandex.ru', 'https://mc.yandex.com', 'wss://mc.yandex.ru', 'wss://mc.yandex.com'],
  'frame-src': ['blob:', 'https://mc.yandex.ru', 'https://mc.yandex.com'],
};
/**
 * The payment's form without scripts is answered 303 to the bank's page, and browsers hold a form to this directive on its
 * whole way. Which host that page has only the bank's answer tells, and where that leads on, only the customer's own bank.
 */
const PAYMENTS: Sources = { 'form-action': ['https:'] };

/** The policy of a page whose own inline scripts have these hashes. */
export function contentPolicy(on: PolicySettings, hashes: string[]): string {
  const services = [
    ...(on.hasMaps ? [MAPS] : []),
    ...(on.hasCaptcha ? [CAPTCHA] : []),
    ...(on.hasSmartcaptcha ? [SMARTCAPTCHA] : []),
    ...(on.hasCounter ? [COUNTER] : []),
    ...(on.hasPayments ? [PAYMENTS] : []),
  ];
  return Object.entries(SHOP)
    .map(([directive, sources]) => {
      const more = services.flatMap((service) => service[directive] ?? []);
      const own = directive === 'script-src' ? [EARLY, ...hashes] : [];
      return [directive, ...new Set([...sources, ...own, ...more])].join(' ');
    })
    .join('; ');
}

/** Headers of every answer. */
export const commonHeaders = ({ isSecure }: PolicySettings): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Nobody needs to be our window's opener: what is shared opens without one, the bank's page in this very window.
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
});
