export type Suite = {
  name: string;
  /** A program of node_modules/.bin, or a script of ours for node. */
  run: [program: string, ...args: string[]];
  env?: Record<string, string>;
  /** How its report counts tests; a suite without one counts as a single test. */
  report?: 'vitest' | 'playwright';
};

const script = (file: string): Suite['run'] => ['node', '--import', 'tsx', file];
const vitest = (...projects: string[]): Suite['run'] => [
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
];
/** Files that may run beside one another, then those that may not. */
const PROVIDER = ['provider', 'provider-alone'];
const PGLITE = { TEST_DATABASE_URL: '' };
/** The walk from the home page to an order, which every stand must pass. */
const MAIN_PATH = ['--grep', '@main'];

const check: Suite[] = [
  { name: 'format-and-lint', run: ['biome', 'check', '--error-on-warnings'] },
  { name: 'types-of-routes', run: ['next', 'typegen'] },
  { name: 'types', run: ['tsc', '--project', '.'] },
  { name: 'zones', run: script('scripts/check/zones-main.ts') },
  { name: 'dead-code', run: ['knip'] },
  { name: 'budgets', run: script('scripts/check/budgets-main.ts') },
  { name: 'safe-versions', run: script('scripts/check/safe-versions-main.ts') },
  { name: 'deployment', run: script('scripts/check/deploy-main.ts') },
];
const unit: Suite[] = [{ name: 'unit', run: vitest('unit'), report: 'vitest' }];
const provider: Suite[] = [{ name: 'provider-pglite', run: vitest(...PROVIDER), env: PGLITE, report: 'vitest' }];
// Both stands at once: each waits two minutes for what a visitor would wait for.
const contract: Suite[] = [
  { name: 'contract', run: vitest('contract-pglite', 'contract-http'), env: PGLITE, report: 'vitest' },
];
const fuzz: Suite[] = [{ name: 'fuzz', run: vitest('fuzz'), env: PGLITE, report: 'vitest' }];
const build: Suite = { name: 'build', run: script('scripts/build-if-needed.ts') };
const browser: Suite[] = [
  build,
  { name: 'size', run: script('scripts/check/size-main.ts') },
  { name: 'browser', run: ['playwright', 'test'], env: { E2E_STAND: 'pglite' }, report: 'playwright' },
  {
    name: 'browser-remote-provider',
    run: ['playwright', 'test', ...MAIN_PATH],
    env: { E2E_STAND: 'remote' },
    report: 'playwright',
  },
];
/** Over the server that TEST_DATABASE_URL names. */
const postgresql: Suite[] = [
  { name: 'provider-postgresql', run: vitest(...PROVIDER), report: 'vitest' },
  { name: 'contract-postgresql', run: vitest('contract-postgresql', 'contract-http'), report: 'vitest' },
  { name: 'fuzz-postgresql', run: vitest('fuzz'), report: 'vitest' },
  build,
  {
    name: 'browser-postgresql',
    run: ['playwright', 'test', ...MAIN_PATH],
    env: { E2E_STAND: 'postgresql' },
    report: 'playwright',
  },
];

/** Through nginx before two storefronts, from packages of this machine: bench/scale names those that are missing. */
const cluster: Suite[] = [
  build,
  { name: 'contract-cluster', run: vitest('contract-cluster'), env: PGLITE, report: 'vitest' },
  {
    name: 'browser-cluster',
    run: ['playwright', 'test', ...MAIN_PATH],
    env: { ...PGLITE, E2E_STAND: 'cluster' },
    report: 'playwright',
  },
];

/** Tests that take more than every day, and those whose passing proves a property; on PostgreSQL calls really cross. */
const HARD = [
  ...[
    'oversell',
    'properties',
    'orders',
    'order-',
    'crash',
    'outbox-',
    'data-lock',
    'faults',
    'backup-many',
    'hostile',
  ],
  ...['accounts', 'sessions', 'logins', 'passwords', 'phone-codes', 'no-enumeration', 'merge', 'cart', 'favourites'],
  ...['captcha', 'migrating', 'two-providers', 'xss', 'ids', 'deadline', 'code-limits'],
].map((name) => `tests/provider/${name}`);
/** Rules that need neither database nor browser. */
const RULES = ['provider/accounts', 'provider/orders', 'lib/api', 'front', 'tests/check/statistics'];
const TAKE_MORE = { TEST_HARD: 'on' };
const hard: Suite[] = [
  { name: 'PGlite', run: [...vitest(...PROVIDER), ...HARD], env: { ...PGLITE, ...TAKE_MORE }, report: 'vitest' },
  { name: 'PostgreSQL', run: [...vitest(...PROVIDER), ...HARD], env: TAKE_MORE, report: 'vitest' },
  { name: 'rules', run: [...vitest('unit'), ...RULES], report: 'vitest' },
  { name: 'contract', run: vitest('contract-pglite'), env: PGLITE, report: 'vitest' },
  { name: 'HTTP', run: vitest('fuzz'), env: { ...PGLITE, ...TAKE_MORE }, report: 'vitest' },
  build,
  { name: 'shop', run: vitest('hard'), env: { ...PGLITE, ...TAKE_MORE }, report: 'vitest' },
  {
    name: 'hard-browser',
    run: ['playwright', 'test'],
    env: { E2E_STAND: 'pglite', ...TAKE_MORE },
    report: 'playwright',
  },
];

/** What of it no other suite of CI runs, in some five minutes; the rest runs there every day with fewer rounds. */
const SHORT = {
  shop: ['cross-site', 'graceful-stop', 'hostile-calls'].map((name) => `tests/hard/${name}`),
  browser: ['new-version', 'stored-script'].map((name) => `e2e/hard/${name}`),
};
const hardShort: Suite[] = [
  build,
  { name: 'shop', run: [...vitest('hard'), ...SHORT.shop], env: PGLITE, report: 'vitest' },
  {
    name: 'hard-browser',
    run: ['playwright', 'test', ...SHORT.browser],
    env: { E2E_STAND: 'pglite', ...TAKE_MORE },
    report: 'playwright',
  },
];

/** What `npm test`, `npm run check` and `npm run test:…` stand for. */
export const SUITES: Record<string, Suite[]> = {
  all: [...check, ...unit, ...provider, ...contract, ...fuzz, ...browser],
  check,
  unit,
  provider,
  contract,
  fuzz,
  browser,
  postgresql,
  cluster,
  hard,
  'hard-short': hardShort,
};
