import { test as base } from '@playwright/test';
import { Cluster } from '../bench/scale/cluster';
import { createSeededDatabase } from '../tests/setup/seeded-database';
import { type ShopProcess, startProvider, startShop } from '../tests/setup/shop-process';

/**
 * What the shop stands on: `E2E_STAND=pglite` (default), `postgresql` (a scratch database on the server of
 * TEST_DATABASE_URL), `remote` (a provider in a process of its own) or `cluster` (nginx, two storefronts, a provider,
 * PostgreSQL and Redis from this machine's packages).
 */
export type Stand = {
  url: string;
  /** The process that has the database open: stop it to read PGlite's directory. */
  holder: Pick<ShopProcess, 'databaseUrl' | 'dataDir' | 'stop'>;
  remove: () => Promise<void>;
};

export async function openStand(): Promise<Stand> {
  if (process.env.E2E_STAND === 'remote') return openRemote();
  if (process.env.E2E_STAND === 'postgresql') return openPostgres();
  if (process.env.E2E_STAND === 'cluster') return openCluster();
  const shop = await startShop();
  return { url: shop.url, holder: shop, remove: shop.remove };
}

async function openRemote(): Promise<Stand> {
  const provider = await startProvider();
  const shop = await startShop({ env: { PROVIDER_URL: `${provider.url}/api` } });
  return { url: shop.url, holder: provider, remove: () => shop.remove().then(provider.remove) };
}

async function openPostgres(): Promise<Stand> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('E2E_STAND=postgresql needs TEST_DATABASE_URL');
  const database = await createSeededDatabase(server);
  const shop = await startShop({ env: { DATABASE_URL: database.url } });
  return { url: shop.url, holder: shop, remove: () => shop.remove().then(database.drop) };
}

async function openCluster(): Promise<Stand> {
  const cluster = await Cluster.open({});
  const close = () => cluster.close();
  return { url: cluster.url, holder: { databaseUrl: cluster.databaseUrl, dataDir: '', stop: close }, remove: close };
}

/** Every worker has a shop of its own; addresses in tests are relative to it. */
export const test = base.extend<object, { stand: Stand }>({
  stand: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const stand = await openStand();
      await use(stand);
      await stand.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stand }, use) => use(stand.url),
});
