import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Cluster } from '@/bench/scale/cluster';
import { CLIENT_ADDRESS, STOREFRONT_SECRET } from '@/contract/wire';
import { openProvider } from '@/provider/app';
import { parseProviderEnv } from '@/provider/env';
import { type FakeMailServer, openFakeMailServer } from './fake-mail-server';
import { sendToStorefront } from './over-storefront';
import { PROVIDER_SECRET } from './provider-secret';
import { createSeededDatabase, createSeededDirectory } from './seeded-database';
import { startProvider } from './shop-process';
import { STAFF_TOKEN } from './staff';

export const TARGET_NAMES = ['pglite', 'postgresql', 'http', 'cluster'] as const;
export type TargetName = (typeof TARGET_NAMES)[number];

export const NURSERY_EMAIL = 'orders@nursery.example';

type SendInit = RequestInit & {
  /** The client address for rate limits. */
  from?: string;
  duplex?: 'half';
};

/** A provider as its clients see it: responses and letters only. */
export type Target = {
  name: TargetName;
  /** `address` is relative to the contract’s root: `/cart/add_product/post/`. */
  send: (address: string, init?: SendInit) => Promise<Response>;
  mail: FakeMailServer;
  /** Advances the clock of a provider in this process, by milliseconds; waits if the provider is another process. */
  pass: (ms: number) => Promise<unknown>;
  close: () => Promise<void>;
};

type Place = { env: Record<string, string>; remove: () => Promise<void> };

export const targetFromEnv = (): TargetName => {
  const name = TARGET_NAMES.find((known) => known === (process.env.CONTRACT_TARGET ?? 'pglite'));
  if (!name) throw new Error(`CONTRACT_TARGET is one of ${TARGET_NAMES.join(', ')}`);
  return name;
};

export async function openTarget(name: TargetName): Promise<Target> {
  const mail = await openFakeMailServer();
  const settings = {
    SMTP_URL: mail.url,
    NURSERY_EMAIL,
    STAFF_TOKEN,
    SITE_URL: 'https://nursery.example',
    CODES_PER_DAY: '100000',
  };
  try {
    const { send, close, pass: advanceTime = pause } = await openers[name](settings);
    return {
      name,
      send,
      pass: advanceTime,
      mail,
      close: async () => {
        await close();
        await mail.close();
      },
    };
  } catch (error) {
    await mail.close();
    throw error;
  }
}

type Opened = Pick<Target, 'send' | 'close'> & Partial<Pick<Target, 'pass'>>;

const openers: Record<TargetName, (settings: Record<string, string>) => Promise<Opened>> = {
  pglite: (settings) => inProcess('pglite', settings),
  postgresql: (settings) => inProcess('postgresql', settings),
  http: overHttp,
  cluster: overCluster,
};

async function inProcess(name: 'pglite' | 'postgresql', settings: Record<string, string>): Promise<Opened> {
  const place = name === 'pglite' ? directory() : await database(serverUrl());
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  const provider = await openProvider(parseProviderEnv({ ...settings, ...place.env }), { now });
  return {
    pass: async (ms) => {
      passed += ms;
    },
    send: (address, { from, ...init } = {}) => {
      const request = new Request(`http://provider${address}`, init);
      if (from) request.headers.set(CLIENT_ADDRESS, from);
      return provider.handle(request);
    },
    close: async () => {
      await provider.close();
      await place.remove();
    },
  };
}

/** Like `npm run provider`; on PostgreSQL if TEST_DATABASE_URL is set. */
async function overHttp(settings: Record<string, string>): Promise<Opened> {
  const server = process.env.TEST_DATABASE_URL;
  const place = server ? await database(server) : { env: {}, remove: async () => {} };
  const shop = await startProvider({ env: { ...settings, ...place.env, RATE_LIMITS: 'on', PROVIDER_SECRET } });
  return {
    send: (address, { from, ...init } = {}) => {
      const headers = new Headers(init.headers);
      if (from) headers.set('x-forwarded-for', from);
      headers.set(STOREFRONT_SECRET, PROVIDER_SECRET);
      return fetch(`${shop.url}/api${address}`, { ...init, headers, redirect: 'manual' });
    },
    close: async () => {
      await shop.remove();
      await place.remove();
    },
  };
}

async function overCluster(settings: Record<string, string>): Promise<Opened> {
  const cluster = await Cluster.open({ more: settings });
  return {
    send: (address, init = {}) => sendToStorefront(cluster.url, address, init),
    close: () => cluster.close(),
  };
}

function directory(): Place {
  const dataDir = createSeededDirectory();
  return { env: { DATA_DIR: dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function database(server: string): Promise<Place> {
  const { url, drop } = await createSeededDatabase(server);
  return { env: { DATABASE_URL: url }, remove: drop };
}

function serverUrl(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('The target postgresql needs TEST_DATABASE_URL');
  return server;
}
