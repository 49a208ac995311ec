/**
 * «Who may import whom», as the house has it: a file lives in the first room that holds it and may import what that
 * room lists, nothing else. `*` is one path segment (or a part of it), `**` any number; `{own}` is the file's own
 * domain or area, `{other}` any area but that one and `ui`. `npm:react` includes the package's subpaths.
 */
export type Room = {
  name: string;
  /** What lives here; the group is `{own}`. */
  holds: RegExp;
  may: string[];
  /** Allowed as `import type` only. */
  types?: string[];
  /** Allowed as `import()` only. */
  dynamic?: string[];
  /** Taken back from the lists above. */
  never?: string[];
  /** What holds instead for a file that only islands import. */
  withinIsland?: Room;
  /** Told with every violation. */
  rule: string;
  /** Database, clock, random and settings come as arguments. */
  pure?: true;
};

const DATABASE = ['npm:drizzle-orm', 'npm:pg', 'npm:@electric-sql/pglite', 'npm:@electric-sql/pglite-socket'];
const HTTP = ['npm:hono', 'npm:@hono/node-server', 'npm:next', 'npm:react', 'npm:react-dom'];
/** Parts of the contract without zod, so that they may reach the browser. */
const LIGHT_CONTRACT = [
  'address-lines',
  'delivery-table',
  'messages',
  'limits',
  'format',
  'order-words',
  'facet-keys',
  'season',
  'care-year',
  'wire',
].map((name) => `contract/${name}`);
const PURE_LIB = 'lib/*';
const STYLES = ['**/*.css', '**/*.module.css'];

/** A file that runs in the browser too, and the pieces that only such files import. */
export const ISLAND: Room = {
  name: 'components/<area>, an island',
  holds: /^components\/([^/]+)\/(?:.*-client\.tsx|use-[^/]*\.ts)$/,
  may: [
    'components/**',
    PURE_LIB,
    'lib/api/browser**',
    'lib/api/query-client',
    'stores/**',
    ...LIGHT_CONTRACT,
    ...STYLES,
    'npm:**',
  ],
  types: ['contract/**', 'lib/api/**'],
  dynamic: ['contract/**'],
  never: ['components/{other}/**-client', 'components/{other}/use-*', 'npm:zod'],
  rule: "an island → ui, own area, pure lib, contract types, stores, browser calls; never app, provider, zod, another area's islands",
};

const tools: Room[] = [
  {
    name: 'tests',
    holds: /^(?:tests|e2e|bench)\/|\.(?:test|spec)\.tsx?$/,
    may: ['**', 'npm:**', 'node:**'],
    rule: 'tests may import everything',
  },
  {
    name: 'scripts',
    holds: /^scripts\//,
    may: ['**', 'npm:**', 'node:**'],
    never: ['app/**', 'components/**', 'stores/**'],
    rule: 'scripts → everything without a screen; never app, components, stores',
  },
  {
    name: 'front',
    holds: /^front\//,
    may: [
      'front/**',
      'telemetry/**',
      'provider/http/client-address',
      'contract/limits',
      'contract/wire',
      'lib/early-script',
      'npm:next',
      'npm:lru-cache',
      'node:**',
    ],
    rule: 'front → next, telemetry, the rule of who asks, limits, names of headers and the script in the head; never the rooms behind it',
  },
];

const provider: Room[] = [
  {
    name: 'telemetry',
    holds: /^telemetry\//,
    may: ['telemetry/**', 'npm:pino', 'npm:prom-client', 'node:**'],
    rule: 'telemetry → its libraries; never anything of ours',
  },
  {
    name: 'contract',
    holds: /^contract\//,
    may: ['contract/**', 'npm:zod'],
    rule: 'contract → zod; never anything of ours',
  },
  {
    name: 'provider/db',
    holds: /^provider\/db\//,
    may: ['provider/db/**', 'provider/*/rules', 'provider/env', 'contract/**', 'npm:**', 'node:**'],
    never: HTTP,
    rule: "provider/db → contract, provider/env, rules; never a domain's service or store, never HTTP",
  },
  {
    name: 'provider/http',
    holds: /^provider\/http\//,
    may: ['provider/http/**', 'provider/context', 'contract/**', 'npm:hono', 'npm:zod', 'node:**'],
    rule: 'provider/http → contract, hono; never a domain, never the database',
  },
  {
    name: 'provider/*/rules',
    holds: /^provider\/([^/]+)\/rules\.ts$/,
    may: ['contract/**', 'node:crypto'],
    rule: 'provider/*/rules → contract; never database, clock, random, env: they come as arguments',
    pure: true,
  },
  {
    name: 'provider/*/store',
    holds: /^provider\/([^/]+)\/store\.ts$/,
    may: ['provider/{own}/*', 'provider/db/**', 'contract/**', 'npm:drizzle-orm', 'node:**'],
    types: ['provider/*/rules'],
    never: ['provider/*/service', 'provider/*/routes'],
    rule: "provider/*/store → provider/db, contract; never another domain's store",
  },
  {
    name: 'provider/*/service',
    holds: /^provider\/([^/]+)\/service\.ts$/,
    may: [
      'provider/{own}/*',
      'provider/*/service',
      'provider/*/rules',
      'provider/context',
      'provider/env',
      // A refusal is a value of the provider, not an HTTP object.
      'provider/http/reply',
      'provider/signing',
      'provider/defects',
      'provider/portions',
      'contract/**',
      'npm:**',
      'node:**',
    ],
    types: ['provider/db/connection', 'provider/db/stored', 'provider/http/door'],
    never: ['provider/*/routes', ...HTTP, ...DATABASE],
    rule: "provider/*/service → own rules and store, other domains' services and rules; never HTTP objects, never another domain's store",
  },
  {
    name: 'provider/*/routes',
    holds: /^provider\/([^/]+)\/routes\.ts$/,
    may: ['provider/*/service', 'provider/http/**', 'provider/context', 'contract/**', 'npm:hono', 'node:**'],
    rule: 'provider/*/routes → services, contract, provider/http; never SQL',
  },
  {
    name: "provider/*, a domain's other files",
    holds: /^provider\/([^/]+)\/[^/]+$/,
    may: [
      'provider/{own}/*',
      'provider/*/rules',
      'provider/signing',
      'provider/db/**',
      'contract/**',
      'npm:**',
      'node:**',
    ],
    types: ['provider/context', 'provider/env', 'provider/notifications/message'],
    never: ['provider/*/service', 'provider/*/routes', ...HTTP],
    rule: "a domain's other files → own domain, others' rules, provider/db, contract; never services, never HTTP",
  },
  {
    name: 'provider',
    holds: /^provider\/[^/]+$/,
    may: ['provider/**', 'telemetry/**', 'contract/**', 'npm:**', 'node:**'],
    never: ['npm:next', 'npm:react', 'npm:react-dom'],
    rule: 'provider → its own rooms, contract; it runs without Next',
  },
];

const storefront: Room[] = [
  {
    name: 'lib/api/transport',
    holds: /^lib\/api\/transport\.ts$/,
    may: ['lib/**', 'contract/**', 'npm:zod', 'npm:next', 'npm:server-only', 'node:**'],
    types: ['provider/app'],
    dynamic: ['provider/app'],
    rule: 'lib/api/transport → contract, lib; provider/app by import() only',
  },
  {
    name: 'lib/api/browser',
    holds: /^lib\/api\/browser/,
    may: [PURE_LIB, 'lib/api/browser**', 'lib/api/result', ...LIGHT_CONTRACT],
    types: ['contract/**'],
    rule: 'lib/api/browser → contract types, pure lib: it runs in the browser, zod stays out',
  },
  {
    name: 'lib/api/query-client',
    holds: /^lib\/api\/query-client\.ts$/,
    may: ['npm:@tanstack/react-query'],
    rule: 'lib/api/query-client → React Query: it comes with the island that reads on demand',
  },
  {
    name: 'lib/api',
    holds: /^lib\/api\//,
    may: ['lib/**', 'contract/**', 'npm:zod', 'npm:next', 'npm:server-only', 'node:**'],
    rule: 'lib/api → contract, lib; never react, components, stores; provider/app in transport.ts only',
  },
  {
    name: "lib, a form's schema",
    holds: /^lib\/(?:account|checkout)-values\.ts$/,
    may: [PURE_LIB, 'contract/**', 'npm:zod'],
    rule: "a form's schema → contract, zod: checkout and account are no ordinary pages, so they may bring zod to the browser",
  },
  {
    name: 'lib, read on the server',
    holds: /^lib\/(?:env|sign-in-form)\.ts$/,
    may: [PURE_LIB, 'contract/**', 'npm:zod'],
    rule: 'settings and posted forms → contract, zod: the server reads them',
  },
  {
    name: 'lib',
    holds: /^lib\//,
    may: ['lib/**', ...LIGHT_CONTRACT, 'npm:**', 'node:**'],
    types: ['npm:next', 'lib/api/result', 'contract/**'],
    never: ['lib/api/**', 'npm:react', 'npm:react-dom', 'npm:zod'],
    rule: 'lib → pure lib, contract without its schemas; never lib/api, react, zod, next at run time',
  },
  {
    name: 'stores',
    holds: /^stores\//,
    may: ['stores/**', PURE_LIB, 'lib/api/browser**', 'lib/api/result', ...LIGHT_CONTRACT, 'npm:**'],
    types: ['contract/**'],
    never: ['npm:next', 'npm:zod'],
    rule: 'stores → contract types, pure lib, browser calls of lib/api; never components, app, next/*',
  },
  {
    name: 'components/ui',
    holds: /^components\/ui\//,
    may: ['components/ui/**', PURE_LIB, ...STYLES, 'npm:**'],
    never: ['npm:zod', 'npm:zustand'],
    rule: 'components/ui → react, pure lib; never contract, stores, lib/api',
  },
  ISLAND,
  {
    name: 'components/<area>',
    withinIsland: ISLAND,
    holds: /^components\/([^/]+)\//,
    may: ['components/**', 'lib/**', ...LIGHT_CONTRACT, ...STYLES, 'npm:**'],
    types: ['contract/**', 'stores/**'],
    never: ['components/{other}/**-client', 'components/{other}/use-*', 'npm:zod'],
    rule: "components/<area> → ui, lib, contract types; never app, provider, stores, another area's islands (compose in app, or by children)",
  },
  {
    name: 'app',
    holds: /^app\//,
    may: [
      'app/**',
      'components/**',
      'lib/**',
      'stores/store-provider',
      ...LIGHT_CONTRACT,
      ...STYLES,
      'npm:**',
      'node:**',
    ],
    types: ['contract/**'],
    never: ['npm:zod', ...DATABASE],
    rule: 'app → components, lib; never provider, stores (except the one client provider)',
  },
  {
    name: 'the root',
    holds: /^[^/]+$/,
    may: ['lib/**', 'scripts/**', 'npm:**', 'node:**'],
    rule: 'files at the root → lib; never the rooms',
  },
];

export const HOUSE: Room[] = [...tools, ...provider, ...storefront];
