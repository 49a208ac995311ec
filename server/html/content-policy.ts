import { createHash } from 'node:crypto';
import { adminPaths } from '../../lib/admin/paths';
import { EARLY_SCRIPT } from '../../lib/browser/early-script';

export type PolicySettings = {
  isSecure: boolean;
  hasMaps: boolean;
  hasCaptcha: boolean;
  hasSmartcaptcha: boolean;
  hasCounter: boolean;
  hasPayments: boolean;
};

type Sources = Record<string, string[]>;

export const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const EARLY = hashOf(EARLY_SCRIPT);

/** React writes inline style attributes, which hashes cannot allow. Pictures and videos in texts may have any host. */
const SHOP: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https:'],
  'media-src': ["'self'", 'https:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-src': ['https://www.youtube-nocookie.com', 'https://rutube.ru', 'https://vk.com', 'https://vkvideo.ru'],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};

/** Sources from each service's manual. The maps' parameter `csp` avoids eval. */
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
 * The payment form without JavaScript is answered 303 to the bank's page. Browsers apply `form-action` to the whole
 * redirect chain, and its hosts depend on the bank and the customer's own bank.
 */
const PAYMENTS: Sources = { 'form-action': ['https:'] };

/** The page that reads labels with the camera, where ZXing runs in WebAssembly. */
const SCANNER: Sources = { 'script-src': ["'wasm-unsafe-eval'"] };

const isScanner = (url: string | undefined): boolean => url?.split('?')[0] === adminPaths.field;

export function contentPolicy(on: PolicySettings, hashes: string[], url?: string): string {
  const services = [
    ...(on.hasMaps ? [MAPS] : []),
    ...(on.hasCaptcha ? [CAPTCHA] : []),
    ...(on.hasSmartcaptcha ? [SMARTCAPTCHA] : []),
    ...(on.hasCounter ? [COUNTER] : []),
    ...(on.hasPayments ? [PAYMENTS] : []),
    ...(isScanner(url) ? [SCANNER] : []),
  ];
  return Object.entries(SHOP)
    .map(([directive, sources]) => {
      const more = services.flatMap((service) => service[directive] ?? []);
      const own = directive === 'script-src' ? [EARLY, ...hashes] : [];
      return [directive, ...new Set([...sources, ...own, ...more])].join(' ');
    })
    .join('; ');
}

export const commonHeaders = ({ isSecure }: PolicySettings, url?: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // No page needs `window.opener`: shares open without it, and the bank's page opens in the same window.
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': `camera=${isScanner(url) ? '(self)' : '()'}, microphone=(), payment=(), usb=(), geolocation=(self)`,
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
});
