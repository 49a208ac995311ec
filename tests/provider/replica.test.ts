import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Product, ProductList } from '@/contract/catalog';
import { openProvider, type Provider } from '@/provider/app';
import { parseProviderEnv } from '@/provider/env';
import { log } from '@/telemetry/log';
import { catalogueReads } from '@/telemetry/metrics';
import { FAULTS, openFaultyProxy, POSTGRESQL_FAULTS } from '../setup/faulty-proxy';
import { call, insertProduct, TestClock } from '../setup/provider';
import { HAS_POSTGRESQL, type ReplicatedServer, startReplicatedServer } from '../setup/replicated-server';
import { within } from '../setup/within';

/** The longest read. */
const PATIENCE_MS = 4_000;
const WRITES = 120;

type Reads = { primary: number; replica: number };

async function countReads(): Promise<Reads> {
  const { values } = await catalogueReads.get();
  const of = (server: string) => values.find(({ labels }) => labels.server === server)?.value ?? 0;
  return { primary: of('primary'), replica: of('replica') };
}

/** Reads answered by each server during the work. */
async function readsOf(work: () => Promise<unknown>): Promise<Reads> {
  const before = await countReads();
  await work();
  const after = await countReads();
  return { primary: after.primary - before.primary, replica: after.replica - before.replica };
}

describe.skipIf(!HAS_POSTGRESQL)('a catalogue read from a replica', () => {
  let server: ReplicatedServer;
  let provider: Provider;
  /** Another process that writes to the same database. */
  let other: pg.Client;
  const open = (replicaUrl: string) =>
    openProvider(parseProviderEnv({ DATABASE_URL: server.url, DATABASE_REPLICA_URL: replicaUrl }), {
      now: new TestClock().now,
      jobs: false,
    });
  beforeAll(async () => {
    vi.spyOn(log, 'warn').mockReturnValue();
    server = await startReplicatedServer();
    provider = await open(server.replicaUrl);
    other = await provider.context.connection.openSession();
  });
  afterAll(async () => {
    await other.end();
    await provider.close();
    await server.close();
    vi.restoreAllMocks();
  });

  let plant: { uuid: string; slug: string };
  beforeEach(async () => {
    plant = await insertProduct(provider, { price: 500_000 });
    await expect.poll(usesReplica).toBe(true);
  });

  const get = async (address: string, from = provider) => (await within(PATIENCE_MS, call(from, 'GET', address))).body;
  const priceOn = {
    page: async (from = provider) => Product.parse(await get(`/products/detail/${plant.slug}`, from)).price,
    list: async (from = provider) => {
      const { items } = ProductList.parse(await get('/products/list/?price_min=400000&page_size=48&sort=new', from));
      return items.find(({ uuid }) => uuid === plant.uuid)?.price;
    },
    'price list': async (from = provider) => {
      for (let after: number | null = 0; after !== null; ) {
        const page = await get(`/syndication/offers/list/?limit=500&after=${after}`, from);
        const { items, next } = page as { items: { uuid: string; price: number }[]; next: number | null };
        const found = items.find(({ uuid }) => uuid === plant.uuid);
        if (found) return found.price;
        after = next;
      }
      return undefined;
    },
  };
  const setPrice = (roubles: number) =>
    other.query('UPDATE products SET price = $2 WHERE id = $1', [plant.uuid, roubles * 100]);
  const readAll = () => Promise.all(Object.values(priceOn).map((price) => price()));
  const usesReplica = async () => (await readsOf(() => priceOn['price list']())).replica > 0;

  test('the catalogue is read from the replica alone when the replica is up to date', async () => {
    await setPrice(500_001);
    const reads = await readsOf(async () => {
      await readAll();
      await get(`/products/search/?search=${encodeURIComponent('туя')}`);
    });
    expect(reads.replica).toBeGreaterThan(5);
    expect(reads.primary).toBe(0);
  });

  test('[ERR-04] a new price is read at once while the replica has stopped replaying, and still after it resumes', async () => {
    await readAll();
    await server.pauseReplay();
    try {
      await setPrice(500_002);
      expect(await readAll()).toEqual([500_002, 500_002, 500_002]);
      expect(await readAll()).toEqual([500_002, 500_002, 500_002]);
    } finally {
      await server.resumeReplay();
    }
    await expect.poll(usesReplica).toBe(true);
    expect(await readAll()).toEqual([500_002, 500_002, 500_002]);
  });

  test('[ERR-04] no reader gets a price older than the last committed one, while the replica pauses and resumes', async () => {
    let committed = 500_000;
    let isOver = false;
    const stale: unknown[] = [];
    const readOn = async (place: keyof typeof priceOn) => {
      while (!isOver) {
        const least = committed;
        const readPrice = await priceOn[place]();
        if (readPrice === undefined || readPrice < least) stale.push({ place, price: readPrice, least });
      }
    };
    const before: Record<number, () => Promise<unknown>> = {
      20: () => server.pauseReplay(),
      25: async () => expect(await priceOn['price list']()).toBe(committed),
      30: () => server.resumeReplay(),
    };
    const readers = (['page', 'page', 'list', 'list'] as const).map(readOn);
    const reads = await readsOf(async () => {
      for (let write = 1; write <= WRITES; write += 1) {
        await before[write % 40]?.();
        await setPrice(committed + 1);
        committed += 1;
        if (write % 40 === 39) await expect.poll(usesReplica).toBe(true);
      }
      isOver = true;
      await Promise.all(readers);
    });
    expect(stale).toEqual([]);
    expect(reads.primary).toBeGreaterThan(0);
    expect(reads.replica).toBeGreaterThan(0);
  }, 60_000);

  test('[D6] reads succeed while the replica is killed; after its restart it is used again within 10 s', async () => {
    await server.killReplica();
    await setPrice(500_003);
    expect(await readAll()).toEqual([500_003, 500_003, 500_003]);
    await server.startReplica();
    await expect.poll(usesReplica).toBe(true);
    expect(await readAll()).toEqual([500_003, 500_003, 500_003]);
  });

  test.each(FAULTS)(
    '[D6] with the connection to the replica broken (%s), the primary answers in time',
    async (fault) => {
      const proxy = await openFaultyProxy(new URL(server.replicaUrl).host, POSTGRESQL_FAULTS);
      const own = await open(server.replicaUrl.replace(new URL(server.replicaUrl).host, proxy.host));
      try {
        await proxy.breakWith(fault);
        await setPrice(500_004);
        expect([await priceOn.page(own), await priceOn.list(own)]).toEqual([500_004, 500_004]);
      } finally {
        await own.close();
        await proxy.close();
      }
    },
  );

  test('the shop starts while the replica is unreachable; an address that is no replica is refused, naming the setting', async () => {
    const away = await open('postgres://shop@127.0.0.1:9/shop');
    expect(await priceOn.page(away)).toBe(500_000);
    await away.close();
    await expect(open(server.url.replace('127.0.0.1', 'localhost'))).rejects.toThrow('DATABASE_REPLICA_URL');
    await expect(open(server.replicaUrl.replace(/shop$/, 'postgres'))).rejects.toThrow('DATABASE_REPLICA_URL');
  });

  // Last, because a promotion cannot be undone.
  test('a promoted replica is not read any more', async () => {
    await server.promote();
    const reads = await readsOf(readAll);
    expect(reads.replica).toBe(0);
    expect(reads.primary).toBeGreaterThan(0);
  });
});
