import { test as base } from '@playwright/test';
import { Cluster } from '../bench/scale/cluster';
import { type GatewayStandIn, openGatewayStandIn } from '../tests/setup/gateway-stand-in';
import { type MailSink, openMailSink } from '../tests/setup/mail-sink';
import { createSeededDatabase } from '../tests/setup/seeded-database';
import { type ShopProcess, startProvider, startShop } from '../tests/setup/shop-process';
import { STAFF_TOKEN } from '../tests/setup/staff';

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

/** `settings` are the environment of the process that runs the provider. */
export async function openStand(settings: Record<string, string> = {}): Promise<Stand> {
  if (process.env.E2E_STAND === 'remote') return openRemote(settings);
  if (process.env.E2E_STAND === 'postgresql') return openPostgres(settings);
  if (process.env.E2E_STAND === 'cluster') return openCluster();
  const shop = await startShop({ env: settings });
  return { url: shop.url, holder: shop, remove: shop.remove };
}

async function openRemote(settings: Record<string, string>): Promise<Stand> {
  const provider = await startProvider({ env: settings });
  const shop = await startShop({ env: { PROVIDER_URL: `${provider.url}/api` } });
  return { url: shop.url, holder: provider, remove: () => shop.remove().then(provider.remove) };
}

async function openPostgres(settings: Record<string, string>): Promise<Stand> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('E2E_STAND=postgresql needs TEST_DATABASE_URL');
  const database = await createSeededDatabase(server);
  const shop = await startShop({ env: { ...settings, DATABASE_URL: database.url } });
  return { url: shop.url, holder: shop, remove: () => shop.remove().then(database.drop) };
}

async function openCluster(): Promise<Stand> {
  const cluster = await Cluster.open({});
  const close = () => cluster.close();
  return { url: cluster.url, holder: { databaseUrl: cluster.databaseUrl, dataDir: '', stop: close }, remove: close };
}

type Shop = { mail: MailSink; gateway: GatewayStandIn; stand: Stand };

/**
 * Every worker has one shop for all of its files; addresses in tests are relative to it. Its staff calls are open
 * (`STAFF_HEADERS`), its letters arrive at a real mail server and its SMS at a real gateway. A test that changes what
 * others see (a product, a page) opens a shop of its own.
 */
export const test = base.extend<object, Shop>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const mail = await openMailSink();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const gateway = await openGatewayStandIn();
      await use(gateway);
      await gateway.close();
    },
    { scope: 'worker' },
  ],
  stand: [
    async ({ mail, gateway }, use) => {
      const stand = await openStand({ STAFF_TOKEN, SMTP_URL: mail.url, SMS_URL: gateway.smsc });
      await use(stand);
      await stand.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stand }, use) => use(stand.url),
});
