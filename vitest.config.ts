import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const resolve = { alias: { '@': path.resolve(import.meta.dirname) } };

const globalSetup = ['tests/setup/seeded-database.ts'];

const ALONE = ['no-enumeration', 'hostile-search', 'backup-many-orders'].map(
  (name) => `tests/provider/${name}.test.ts`,
);
const PROCESSES = [
  ...['crash', 'outbox-crash', 'embedded', 'data-lock', 'migrating', 'provider-process', 'deadline', 'move', 'backup'],
  ...['replica', 'properties/*'],
];
/** Exhaust limits, send hostile input, race or break dependencies, for many seconds each. */
const ADVERSE = [
  ...[
    'code-limits',
    'faults*',
    'payments-faults',
    'oversell',
    'phone-codes',
    'upload-quota',
    'uploads-faults',
    'order-money-property',
  ],
  ...['hostile-uploads', 'xss*', 'claims-erase', 'outbox-erase', 'outbox-senders', 'order-whole-or-not', 'captcha*'],
  ...['code-human-check'],
];
/** Large tables of cases, thousands of products, or a new database per case. */
const LARGE = [
  'order-moves',
  'maintenance',
  'catalogue-thousands',
  'ids',
  'key-rotation',
  'russian-mailbox',
  'demo',
  'demo-undo',
  'product-files',
  'product-files-new',
  'product-files-property',
  'product-files-stopped',
];
/** Replace a module, which other files in the same worker would see. */
const MOCKING = ['document-kinds', 'added-*'];
const LONG = [...PROCESSES, ...ADVERSE, ...LARGE, ...MOCKING].map((name) => `tests/provider/${name}.test.ts`);

/** A busy machine needs longer than Vitest's one second until a state is reached. */
const expectOptions = { poll: { timeout: 10_000 } };

const ofProvider = {
  globalSetup,
  environment: 'node' as const,
  expect: expectOptions,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

const TARGETS = ['pglite', 'postgresql', 'http', 'cluster'];

const FAKES = {
  'next/navigation': path.resolve('tests/setup/fake-navigation.ts'),
  'next/link': path.resolve('tests/setup/fake-link.tsx'),
};

const ROOMS = [
  'app',
  'contract',
  'lib',
  'stores',
  'components',
  'provider',
  'server',
  'runtime',
  'telemetry',
  'scripts',
];
const UNIT_TESTS = [
  'middleware.test.ts',
  ...[...ROOMS, 'tests/check'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  ),
];

/**
 * `x.test.ts` runs in Node, `x.test.tsx` in happy-dom with the API mocked by msw. Files share workers, which is
 * five times cheaper. Files with `vi.mock` are isolated, because a mocked module stays mocked in its worker.
 */
function unit(name: string, suffix: string, environment: string, setupFiles: string[] = []) {
  const all = UNIT_TESTS.filter((file) => file.endsWith(suffix));
  const replacing = all.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));
  const sharing = all.filter((file) => !replacing.includes(file));
  const common = {
    environment,
    setupFiles: ['tests/setup/shared-worker.ts', ...setupFiles],
    pool: 'threads' as const,
    maxWorkers: 2,
    // Some tests read the whole seed or all sources, possibly on a busy machine.
    testTimeout: 30_000,
    expect: expectOptions,
    // Testing Library binds to the document at import time, so each file needs its own evaluation.
    server: { deps: { inline: [/@testing-library/] } },
  };
  const alias = environment === 'happy-dom' ? { ...resolve.alias, ...FAKES } : resolve.alias;
  return [
    { resolve: { alias }, test: { ...common, name, include: sharing, isolate: false } },
    { resolve: { alias }, test: { ...common, name: `${name}-alone`, include: replacing } },
  ];
}

export default defineConfig({
  test: {
    projects: [
      ...unit('unit', '.test.ts', 'node'),
      ...unit('component', '.test.tsx', 'happy-dom', ['tests/setup/component.ts']),
      {
        resolve,
        // PGlite, or PostgreSQL by TEST_DATABASE_URL. Each file has its own database; modules load once per worker.
        test: {
          name: 'provider',
          isolate: false,
          include: ['tests/provider/**/*.test.ts'],
          exclude: [...ALONE, ...LONG],
          ...ofProvider,
          maxWorkers: 2,
        },
      },
      { resolve, test: { name: 'provider-long', include: LONG, ...ofProvider, maxWorkers: 2 } },
      {
        resolve,
        test: { name: 'provider-alone', include: ALONE, ...ofProvider, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      ...TARGETS.map((target) => ({
        resolve,
        // `postgresql` and `http` use TEST_DATABASE_URL if set. `cluster`: nginx, Redis, PostgreSQL, two storefronts.
        test: {
          name: `contract-${target}`,
          include: ['tests/contract/contract.test.ts'],
          globalSetup,
          environment: 'node' as const,
          expect: expectOptions,
          env: { CONTRACT_TARGET: target },
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      })),
      {
        resolve,
        test: {
          name: 'hard',
          include: ['tests/hard/**/*.test.ts'],
          globalSetup,
          environment: 'node',
          expect: expectOptions,
          maxWorkers: 1,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: 'fuzz',
          include: ['tests/fuzz/**/*.test.ts'],
          globalSetup,
          environment: 'node',
          expect: expectOptions,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
