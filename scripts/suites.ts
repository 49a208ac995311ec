/** Requirement beyond this repository; without it the suite is skipped and listed. */
export type Need = 'postgresql' | 'cluster';

export type Suite = {
  name: string;
  run: [program: string, ...args: string[]];
  env?: Record<string, string>;
  needs?: Need;
  report?: 'vitest' | 'playwright';
  /** Expected duration relative to `npm test`; CI skips suites that would not finish. */
  share?: number;
  /** CI runs one of these parts, chosen by the commit hash. */
  parts?: number;
};

type Lane = Suite[];
export type Stage = Lane[];

const script = (file: string): Suite['run'] => ['node', '--import', 'tsx', file];
const inProjects = (projects: string[]) => projects.map((project) => `--project=${project}`);
const vitest = (...projects: string[]): Suite['run'] => ['vitest', 'run', ...inProjects(projects)];
const playwright = (...projects: string[]): Suite['run'] => ['playwright', 'test', ...inProjects(projects)];

const MAIN_PATH = ['--grep', '@main'];

const types: Lane = [
  { name: 'types-of-routes', run: ['next', 'typegen'] },
  { name: 'types', run: ['tsc', '--project', '.'] },
];
const rules: Lane = [
  { name: 'format-and-lint', run: ['biome', 'check', '--error-on-warnings'] },
  { name: 'zones', run: script('scripts/check/zones-main.ts') },
  { name: 'dead-code', run: ['knip'] },
  { name: 'budgets', run: script('scripts/check/budgets-main.ts') },
  { name: 'shape', run: script('scripts/check/shape-main.ts') },
  { name: 'documents', run: script('scripts/check/documents-main.ts') },
  { name: 'safe-versions', run: script('scripts/check/safe-versions-main.ts') },
  { name: 'deployment', run: script('scripts/check/deploy-main.ts') },
];
const unit: Lane = [
  { name: 'unit', run: vitest('unit', 'unit-alone', 'component', 'component-alone'), report: 'vitest' },
];
const provider: Lane = [{ name: 'provider', run: vitest('provider'), report: 'vitest' }];
const contract: Lane = [{ name: 'contract', run: vitest('contract-pglite'), report: 'vitest' }];
const fuzz: Lane = [{ name: 'fuzz', run: vitest('fuzz'), env: { FUZZ_COUNT: '3000' }, report: 'vitest' }];
const build: Suite = { name: 'build', run: script('scripts/build-if-needed.ts') };
const size: Suite = { name: 'size', run: script('scripts/check/size-main.ts') };
const onPglite = { env: { E2E_TARGET: 'pglite' }, report: 'playwright' } as const;
const http: Suite = { name: 'http', run: playwright('http'), ...onPglite };
const browser: Suite = { name: 'browser', run: playwright('core'), ...onPglite };

// Time-critical or filling a disk: they run alone.
const providerAlone: Lane = [{ name: 'provider-alone', run: vitest('provider-alone'), report: 'vitest', share: 0.1 }];
const providerLong: Lane = [
  { name: 'provider-long', run: vitest('provider-long'), report: 'vitest', share: 1, parts: 6 },
];
const contractHttp: Suite = { name: 'contract-http', run: vitest('contract-http'), report: 'vitest', share: 0.2 };

const mainPathOn = (name: string, target: string): Suite => ({
  name,
  run: [...playwright('core'), ...MAIN_PATH],
  env: { E2E_TARGET: target },
  report: 'playwright',
  share: 0.1,
});
const mainPathRemote = mainPathOn('browser-remote-provider', 'remote');
const browserLong: Suite = { name: 'browser-long', run: playwright('long'), ...onPglite, share: 3, parts: 8 };

/** On TEST_DATABASE_URL or the local server. */
const onServer = (name: string, run: Suite['run'], share: number): Suite => ({
  name,
  run,
  share,
  needs: 'postgresql',
  report: 'vitest',
});
const providerOnServer: Lane = [
  onServer('provider-postgresql', vitest('provider'), 0.4),
  { ...onServer('provider-long-postgresql', vitest('provider-long', 'provider-alone'), 1), parts: 6 },
];
const contractOnServer: Lane = [
  onServer('contract-postgresql', vitest('contract-postgresql'), 0.2),
  onServer('fuzz-postgresql', vitest('fuzz'), 0.1),
  { ...mainPathOn('browser-postgresql', 'postgresql'), needs: 'postgresql' },
];

/** CI covers HTTP with PostgreSQL by the cluster. */
const contractHttpOnServer = onServer('contract-http-postgresql', vitest('contract-http'), 0.2);

/** nginx before two storefronts, with local packages. */
const contractOnCluster: Suite = {
  name: 'contract-cluster',
  run: vitest('contract-cluster'),
  report: 'vitest',
  share: 0.3,
  needs: 'cluster',
};
const mainPathOnCluster: Suite = { ...mainPathOn('browser-cluster', 'cluster'), needs: 'cluster' };

/** Tests with more rounds under TEST_HARD, and tests that prove a property. */
const HARD_PROVIDER = [
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
  ...['code-challenge', 'former-logins', 'guest-orders', 'letters-per-day', 'payments-part', 'place-token'],
  ...['clock-back', 'readiness', 'stock-share', 'stock-terms', 'picture-queue'],
].map((name) => `tests/provider/${name}`);
/** Rules that need neither database nor browser. */
const HARD_UNIT = ['provider/auth', 'provider/orders', 'lib/api', 'lib/gateway', 'server', 'tests/check/statistics'];
const HARD_BROWSER = [
  ...['hard/', 'policy', 'policy-customer', 'xss', 'xss-customer', 'cookies-and-caches', 'gateway', 'headers'],
  ...['session', 'sign-in-session', 'captcha'],
].map((name) => `e2e/(http/)?${name}`);
const TAKE_MORE = { TEST_HARD: 'on' };
const PROVIDER = ['provider', 'provider-long', 'provider-alone'];
const hard: Lane = [
  { name: 'PGlite', run: [...vitest(...PROVIDER), ...HARD_PROVIDER], env: TAKE_MORE, report: 'vitest' },
  {
    name: 'PostgreSQL',
    run: [...vitest(...PROVIDER), ...HARD_PROVIDER],
    env: TAKE_MORE,
    needs: 'postgresql',
    report: 'vitest',
  },
  { name: 'rules', run: [...vitest('unit', 'unit-alone'), ...HARD_UNIT], report: 'vitest' },
  { name: 'contract', run: vitest('contract-pglite'), report: 'vitest' },
  { name: 'HTTP', run: vitest('fuzz'), env: TAKE_MORE, report: 'vitest' },
  build,
  { name: 'shop', run: vitest('hard'), env: TAKE_MORE, report: 'vitest' },
  {
    name: 'hard-browser',
    run: [...playwright('core', 'http', 'long', 'hard'), ...HARD_BROWSER],
    env: { E2E_TARGET: 'pglite', ...TAKE_MORE },
    report: 'playwright',
  },
];

/** About five minutes, for CI: tests that no other suite runs. */
const SHORT = {
  shop: ['cross-site', 'graceful-stop', 'hostile-calls'].map((name) => `tests/hard/${name}`),
  browser: ['new-version', 'stored-script'].map((name) => `e2e/hard/${name}`),
};
const hardShort: Lane = [
  { name: 'hard-shop', run: [...vitest('hard'), ...SHORT.shop], report: 'vitest', share: 0.4 },
  {
    name: 'hard-browser',
    run: [...playwright('hard'), ...SHORT.browser],
    env: { E2E_TARGET: 'pglite', ...TAKE_MORE },
    report: 'playwright',
  },
];

/** `npm test` */
const daily: Stage[] = [
  [rules, [...types, build, size]],
  [[...unit, ...fuzz], [http]],
  [provider, contract],
  [[browser]],
];
/** CI only. The contract suites mostly wait, so two run in parallel. */
const further: Stage[] = [
  [providerOnServer],
  [
    [...contractOnServer, mainPathRemote],
    [contractHttp, contractOnCluster, mainPathOnCluster],
  ],
  [providerLong],
  [providerAlone],
  [hardShort],
  [[browserLong]],
];
const BUILT: Stage = [[build]];

export const GROUPS: Record<string, Stage[]> = {
  daily,
  full: [...daily, ...further],
  further: [BUILT, ...further],
  check: [[rules, types]],
  unit: [[unit]],
  provider: [[provider], [[...providerLong, ...providerAlone]]],
  contract: [[[...contract, contractHttp]]],
  fuzz: [[fuzz]],
  http: [BUILT, [[http]]],
  browser: [BUILT, [[size]], [[browser]]],
  'browser-long': [BUILT, [[browserLong]]],
  postgresql: [BUILT, [[...providerOnServer, ...contractOnServer, contractHttpOnServer]]],
  cluster: [BUILT, [[contractOnCluster, mainPathOnCluster]]],
  hard: [[hard]],
  'hard-short': [BUILT, [hardShort]],
};
