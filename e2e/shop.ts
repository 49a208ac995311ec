import { test as base } from '@playwright/test';
import { Cluster } from '../bench/scale/cluster';
import { type FakeGateway, openFakeGateway } from '../tests/setup/fake-gateway';
import { type FakeMailServer, openFakeMailServer } from '../tests/setup/fake-mail-server';
import { createSeededDatabase } from '../tests/setup/seeded-database';
import { type ShopProcess, startProvider, startShop } from '../tests/setup/shop-process';
import { STAFF_TOKEN } from '../tests/setup/staff';

/**
 * `E2E_TARGET` selects the deployment: `pglite` (default), `postgresql` (a scratch database on the server of
 * TEST_DATABASE_URL), `remote` (a provider process) or `cluster` (nginx, two storefronts, a provider, PostgreSQL and
 * Redis).
 */
export type ShopServer = {
  url: string;
  /** The process that has opened the database: stop it before reading PGlite's directory. */
  holder: Pick<ShopProcess, 'databaseUrl' | 'dataDir' | 'stop'>;
  remove: () => Promise<void>;
};

/** `settings` are the environment of the process that runs the provider. */
export async function startServer(settings: Record<string, string> = {}): Promise<ShopServer> {
  if (process.env.E2E_TARGET === 'remote') return openRemote(settings);
  if (process.env.E2E_TARGET === 'postgresql') return openPostgres(settings);
  if (process.env.E2E_TARGET === 'cluster') return openCluster();
  const shop = await startShop({ env: settings });
  return { url: shop.url, holder: shop, remove: shop.remove };
}

async function openRemote(settings: Record<string, string>): Promise<ShopServer> {
  const provider = await startProvider({ env: settings });
  const shop = await startShop({ env: { PROVIDER_URL: `${provider.url}/api` } });
  return { url: shop.url, holder: provider, remove: () => shop.remove().then(provider.remove) };
}

async function openPostgres(settings: Record<string, string>): Promise<ShopServer> {
  const databaseServer = process.env.TEST_DATABASE_URL;
  if (!databaseServer) throw new Error('E2E_TARGET=postgresql needs TEST_DATABASE_URL');
  const database = await createSeededDatabase(databaseServer);
  const shop = await startShop({ env: { ...settings, DATABASE_URL: database.url } });
  return { url: shop.url, holder: shop, remove: () => shop.remove().then(database.drop) };
}

async function openCluster(): Promise<ShopServer> {
  const cluster = await Cluster.open({});
  const close = () => cluster.close();
  return { url: cluster.url, holder: { databaseUrl: cluster.databaseUrl, dataDir: '', stop: close }, remove: close };
}

type Shop = { mail: FakeMailServer; gateway: FakeGateway; server: ShopServer };

/**
 * One shop per worker, with staff calls (`STAFF_HEADERS`), a mail server and an SMS gateway. Addresses in tests are
 * relative to it. A test that changes shared data (a product, a page) opens its own shop.
 */
export const test = base.extend<object, Shop>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const mail = await openFakeMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const gateway = await openFakeGateway();
      await use(gateway);
      await gateway.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail, gateway }, use) => {
      const server = await startServer({ STAFF_TOKEN, SMTP_URL: mail.url, SMS_URL: gateway.smsc });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});
