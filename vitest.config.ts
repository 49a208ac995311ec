import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const resolve = { alias: { '@': path.resolve(import.meta.dirname) } };

/** A database that the tests' own are copies of. */
const globalSetup = ['tests/setup/seeded-database.ts'];

/** They judge times, or fill a disk: nothing may run beside them. */
const ALONE = ['no-enumeration', 'hostile-search', 'backup-many-orders'].map(
  (name) => `tests/provider/${name}.test.ts`,
);
/** They start and kill processes again and again, copy whole databases or draw many random histories. */
const PROCESSES = [
  ...['crash', 'outbox-crash', 'embedded', 'data-lock', 'migrating', 'provider-process', 'deadline', 'move', 'backup'],
  ...['replica', 'properties/*'],
];
/** They exhaust limits, send what is hostile, race in earnest or break what the provider needs, each for many seconds. */
const ADVERSE = [
  ...['code-limits', 'faults*', 'payments-faults', 'oversell', 'phone-codes', 'upload-quota', 'uploads-faults'],
  ...['hostile-uploads', 'xss*', 'claims-erase', 'outbox-erase', 'outbox-senders', 'order-whole-or-not', 'captcha*'],
  ...['code-human-check'],
];
/** Every case of a large table, thousands of products, or a database anew for each case. */
const LARGE = ['order-moves', 'upkeep', 'catalogue-thousands', 'ids', 'key-rotation', 'russian-mailbox'];
const LONG = [...PROCESSES, ...ADVERSE, ...LARGE].map((name) => `tests/provider/${name}.test.ts`);

const ofProvider = { globalSetup, environment: 'node' as const, testTimeout: 30_000, hookTimeout: 60_000 };

const TARGETS = ['pglite', 'postgresql', 'http', 'cluster'];

/** In place of what needs a running Next. */
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
  'front',
  'runtime',
  'telemetry',
  'scripts',
];
const UNIT_TESTS = [...ROOMS, 'tests/check'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
);

/**
 * `x.test.ts` runs in Node, `x.test.tsx` in a document with the contract's calls answered by msw. Files share workers, which
 * costs a fifth of a worker each. A file that replaces modules has one of its own: replaced modules stay replaced.
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
    // Some read the whole seed or walk all of the sources, on machines that do other things, too.
    testTimeout: 30_000,
    // It binds itself to the document that it finds when it is evaluated.
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
        // PGlite, or PostgreSQL where TEST_DATABASE_URL names a server. Each file opens a database of its own; the provider's
        // modules are loaded once a worker.
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
        // The same, a file at a time, after all the others.
        test: { name: 'provider-alone', include: ALONE, ...ofProvider, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      ...TARGETS.map((target) => ({
        resolve,
        // The contract from outside. PostgreSQL is the server of TEST_DATABASE_URL; http runs over it too where it is named;
        // cluster is nginx, two storefronts, a provider, PostgreSQL and Redis from this machine's packages.
        test: {
          name: `contract-${target}`,
          include: ['tests/contract/contract.test.ts'],
          globalSetup,
          environment: 'node' as const,
          env: { CONTRACT_TARGET: target },
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      })),
      {
        resolve,
        // Over the build, for `npm run test:hard` only.
        test: {
          name: 'hard',
          include: ['tests/hard/**/*.test.ts'],
          globalSetup,
          environment: 'node',
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
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
