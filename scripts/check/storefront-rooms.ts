import { DATABASE, type Room, WATCHED } from './room';

/** Contract files without zod, allowed in the browser. */
const LIGHT_CONTRACT = [
  'address-lines',
  'plain-text',
  'quoted',
  'accepted-files',
  'messages',
  'phone',
  'document-kinds',
  'limits',
  'format',
  'moscow-time',
  'order-terms',
  'order-labels',
  'payment-methods',
  'facet-keys',
  'season',
  'care-year',
  'wire',
  'typed/*',
  'blank-text',
].map((name) => `contract/${name}`);
const PURE_LIB = [
  'lib/*',
  ...['account', 'auth', 'browser', 'catalog', 'delivery', 'format', 'forms', 'media', 'orders', 'seo'].map(
    (folder) => `lib/${folder}/*`,
  ),
];
const STYLES = ['**/*.css', '**/*.module.css'];

/** Pieces of an area that other areas may show. Everything else that needs several areas lives in components/shop. */
const SHARED_PIECES = [
  'feedback/*',
  'address/address-field',
  'address/place-field',
  'auth/load-auth-window',
  'auth/sign-in-link',
  'cart/cart-placeholder',
  'cart/change-notice',
  'cart/gone-lines',
  'cart/order-totals',
  'catalog/card-name',
  'catalog/plant-name',
  'catalog/product-price',
  'catalog/stock-label',
  'forms/consent-text',
  'forms/enquiry-illustration',
  'forms/form-events',
  'forms/form-trap',
  'forms/submit-button',
  'layout/imprint',
  'search/load-search-dialog',
].map((piece) => `components/${piece}`);
const OWN_AREA = ['components/ui/**', 'components/{own}/**', ...SHARED_PIECES];

const IN_BROWSER = [...PURE_LIB, 'lib/browser-api/**', 'stores/**', ...LIGHT_CONTRACT, ...STYLES, 'npm:**'];

/** Client components and hooks, and the files that only these import. */
export const ISLAND: Room = {
  name: 'components/<area>, an island',
  holds: /^components\/([^/]+)\/(?:.*-client\.tsx|use-[^/]*\.ts)$/,
  may: [...OWN_AREA, ...IN_BROWSER],
  types: ['contract/**', 'lib/api/**'],
  dynamic: ['contract/**'],
  never: ['components/{other}/**-client', 'components/{other}/use-*', 'npm:zod'],
  rule: 'an island → ui, own area, shared pieces, pure lib, contract types, stores, browser calls; never app, provider, zod, components/shop, another area',
};

const SHOP_ISLAND: Room = {
  name: 'components/shop, an island',
  holds: /^components\/(shop)\/(?:.*-client\.tsx|use-[^/]*\.ts)$/,
  may: ['components/**', ...IN_BROWSER],
  types: ['contract/**', 'lib/api/**'],
  never: ['npm:zod'],
  rule: 'an island of components/shop → all components, pure lib, contract types, stores, browser calls; never app, provider, zod',
};

export const storefront: Room[] = [
  {
    name: 'lib/api/transport',
    holds: /^lib\/api\/transport\.ts$/,
    may: [
      'lib/**',
      'runtime/process-registry',
      'telemetry/spans',
      'contract/**',
      'npm:zod',
      'npm:next',
      'npm:server-only',
      'node:**',
    ],
    types: ['provider/app'],
    dynamic: ['provider/app'],
    rule: 'lib/api/transport → contract, lib; provider/app by import() only',
  },
  {
    name: 'lib/browser-api/query-client',
    holds: /^lib\/browser-api\/query-client\.ts$/,
    may: ['npm:@tanstack/react-query'],
    rule: 'lib/browser-api/query-client → React Query: loaded with the island that reads on demand',
  },
  {
    name: 'lib/browser-api',
    holds: /^lib\/browser-api\//,
    may: [...PURE_LIB, 'lib/browser-api/**', ...LIGHT_CONTRACT],
    types: ['contract/**'],
    rule: 'lib/browser-api → contract types, pure lib: it runs in the browser, without zod',
  },
  {
    name: 'lib/api, lib/gateway',
    holds: /^lib\/(?:api|gateway)\//,
    may: [
      'lib/**',
      ...WATCHED,
      'runtime/join-chunks',
      'runtime/process-registry',
      'telemetry/request-id',
      'telemetry/spans',
      'contract/**',
      'npm:zod',
      'npm:next',
      'npm:hono/utils/cookie',
      'npm:lru-cache',
      'npm:server-only',
      'node:**',
    ],
    rule: 'lib/api, lib/gateway → contract, lib; never react, components, stores; provider/app in transport.ts only',
  },
  {
    name: "lib, a form's schema",
    holds: /^lib\/(?:account\/values|orders\/checkout-values)\.ts$/,
    may: [...PURE_LIB, 'contract/**', 'npm:zod'],
    rule: "a form's schema → contract, zod: checkout and account may load zod in the browser",
  },
  {
    name: 'lib, read on the server',
    holds: /^lib\/(?:env|auth\/sign-in-form)\.ts$/,
    may: [...PURE_LIB, 'contract/**', 'npm:zod'],
    rule: 'settings and posted forms → contract, zod: the server reads them',
  },
  {
    name: 'lib',
    holds: /^lib\//,
    may: ['lib/**', ...LIGHT_CONTRACT, 'npm:**', 'node:**'],
    types: ['npm:next', 'contract/**'],
    never: ['lib/api/**', 'lib/gateway/**', 'lib/browser-api/**', 'npm:react', 'npm:react-dom', 'npm:zod'],
    rule: 'lib → pure lib, contract without its schemas; never lib/api, lib/gateway, lib/browser-api, react, zod, next at run time',
  },
  {
    name: 'stores',
    holds: /^stores\//,
    may: ['stores/**', ...PURE_LIB, 'lib/browser-api/**', ...LIGHT_CONTRACT, 'npm:**'],
    types: ['contract/**'],
    never: ['npm:next', 'npm:zod'],
    rule: 'stores → contract types, pure lib, lib/browser-api; never components, app, next/*',
  },
  {
    name: 'components/ui',
    holds: /^components\/ui\//,
    may: ['components/ui/**', ...PURE_LIB, 'contract/typed/*', ...STYLES, 'npm:**'],
    never: ['npm:zod', 'npm:zustand'],
    rule: 'components/ui → react, pure lib, contract/typed; nothing else of the contract, stores, lib/api',
  },
  SHOP_ISLAND,
  {
    name: 'components/shop',
    withinIsland: SHOP_ISLAND,
    holds: /^components\/(shop)\//,
    may: ['components/**', 'lib/**', ...LIGHT_CONTRACT, ...STYLES, 'npm:**'],
    types: ['contract/**', 'stores/**'],
    never: ['npm:zod'],
    rule: 'components/shop → all components, lib, contract types; stores in islands only; never app, provider',
  },
  ISLAND,
  {
    name: 'components/<area>',
    withinIsland: ISLAND,
    holds: /^components\/([^/]+)\//,
    may: [...OWN_AREA, 'lib/**', ...LIGHT_CONTRACT, ...STYLES, 'npm:**'],
    types: ['contract/**', 'stores/**'],
    never: ['components/{other}/**-client', 'components/{other}/use-*', 'npm:zod'],
    rule: 'components/<area> → ui, own area, shared pieces, lib, contract types; never app, provider, stores, components/shop, another area (compose in components/shop)',
  },
  {
    name: 'app',
    holds: /^app\//,
    may: [
      'app/**',
      'components/**',
      'lib/**',
      'runtime/process-registry',
      'styles/fonts',
      'stores/store-provider',
      ...LIGHT_CONTRACT,
      ...STYLES,
      'npm:**',
      'node:**',
    ],
    types: ['contract/**'],
    never: ['npm:zod', ...DATABASE],
    rule: 'app → components, lib, the process registry; never provider, stores (except the one client provider)',
  },
  {
    name: 'styles',
    holds: /^styles\//,
    may: ['npm:next'],
    rule: 'styles → next/font',
  },
  {
    name: 'the root',
    holds: /^[^/]+$/,
    may: ['lib/**', 'runtime/process-registry', 'scripts/**', 'npm:**', 'node:**'],
    rule: 'files at the root → lib, the process registry; never the rooms',
  },
];
