import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '@/contract/orders';
import { withSession } from '@/provider/db/snapshot/snapshot';
import { type Count, surveyTables } from '@/provider/db/snapshot/survey';
import { listFilled, listTables } from '@/provider/db/snapshot/tables';
import { backUp, restore } from '@/scripts/database/backup';
import { moveHouse } from '@/scripts/database/move';
import { type Place, withConnection } from '@/scripts/database/place';
import { type LivedIn, makeLivedInShop, openAt, openTarget, type Target } from '../setup/lived-in-shop';
import { call } from '../setup/provider';
import { startProvider } from '../setup/shop-process';

// Opening several databases per test is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const server = process.env.TEST_DATABASE_URL;

let shop: LivedIn;
let home = '';
let kept = '';
let before: Count[];
beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'nursery-backup-'));
  shop = await makeLivedInShop();
  before = await survey({ DATA_DIR: shop.dataDir });
  kept = path.join(home, 'kept');
  await backUp({ DATA_DIR: shop.dataDir }, kept);
});
afterAll(() => {
  shop.remove();
  rmSync(home, { recursive: true, force: true });
});

let file = '';
beforeEach(() => {
  file = path.join(home, 'another');
  rmSync(file, { force: true });
});

const survey = (place: Place) =>
  withConnection(place, (connection) =>
    withSession(connection, async (session) => surveyTables(session, await listTables(session))),
  );

async function inTarget(use: (target: Target) => Promise<void>, on = server): Promise<void> {
  const target = await openTarget(on);
  await use(target).finally(target.remove);
}

async function expectOrderOpens(place: Place): Promise<void> {
  const [first] = shop.orders;
  const provider = await openAt(place);
  const { body } = await call<Order>(provider, 'GET', `/orders/by-link/?token=${first?.token}`);
  expect(body.number).toBe(first?.number);
  await provider.close();
}

describe('a backup of the embedded database', () => {
  test('[DATA-01] restores the shop after its data directory is lost', () =>
    inTarget(async (target) => {
      expect(await restore(target, kept)).toEqual(before);
      await expectOrderOpens(target);
    }, ''));

  test('[DATA-01] is written atomically, readable by its owner only, and never overwritten', async () => {
    expect(statSync(kept).mode & 0o777).toBe(0o600);
    expect(readdirSync(home)).toEqual(['kept']);
    await expect(backUp({ DATA_DIR: shop.dataDir }, kept)).rejects.toThrow('is there already');
    await expect(backUp({ DATA_DIR: shop.dataDir }, path.join(home, 'no', 'folder'))).rejects.toThrow('ENOENT');
    expect(readdirSync(home)).toEqual(['kept']);
  });

  test('[DATA-01] is refused while the shop runs and where there is no shop', async () => {
    const running = await startProvider({ dataDir: shop.dataDir });
    await expect(backUp({ DATA_DIR: shop.dataDir }, file)).rejects.toThrow(`in use by process ${running.pid}`);
    await running.stop();
    await expect(backUp({ DATA_DIR: home }, file)).rejects.toThrow('no embedded database');
    expect(readdirSync(home)).toEqual(['kept']);
  });

  test('[DATA-01] is not restored over an existing shop', () =>
    expect(restore({ DATA_DIR: shop.dataDir }, kept)).rejects.toThrow('holds rows already'));

  test('[DATA-01] that is truncated or corrupt is refused and leaves the target empty', () =>
    inTarget(async (target) => {
      const whole = readFileSync(kept);
      const bent = Buffer.from(whole);
      bent.writeUInt8((bent.readUInt8(whole.length - 20_000) + 1) % 256, whole.length - 20_000);
      for (const broken of [whole.subarray(0, whole.length / 2), bent, Buffer.from('no backup'), Buffer.alloc(0)]) {
        writeFileSync(file, broken);
        await expect(restore(target, file)).rejects.toThrow();
      }
      expect(await withConnection(target, (to) => withSession(to, listFilled))).toEqual([]);
      expect(await restore(target, kept)).toEqual(before);
    }));
});

describe('a backup of PostgreSQL', () => {
  test('[DATA-01] names the missing program where pg_dump is not installed', async () => {
    vi.stubEnv('PATH', home);
    const place = { DATA_DIR: shop.dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    await expect(backUp(place, file)).rejects.toThrow('pg_dump is not installed');
    vi.unstubAllEnvs();
    expect(readdirSync(home)).toEqual(['kept']);
  });

  test('[DATA-01] reports why it failed without the password', async () => {
    const place = { DATA_DIR: shop.dataDir, DATABASE_URL: 'postgres://nobody:open-sesame@127.0.0.1:1/none' };
    const result = await backUp(place, file).catch((error: Error) => error.message);
    expect(result).toMatch(/pg_dump/);
    expect(result).not.toContain('open-sesame');
    expect(readdirSync(home)).toEqual(['kept']);
  });

  test('[DATA-01] is refused by an embedded shop', async () => {
    writeFileSync(file, 'PGDMP and so on');
    await expect(restore({ DATA_DIR: path.join(home, 'data') }, file)).rejects.toThrow('DATABASE_URL');
  });
});

/** Tables that background jobs do not change. */
const books = (counts: Count[]) =>
  counts.filter(({ table }) => ['orders', 'order_lines', 'payments', 'files', 'users'].includes(table));

// Needs a PostgreSQL server.
if (server) {
  test('[DATA-01] is taken while the shop runs and restored to a new database', () =>
    inTarget(async (first) => {
      await moveHouse({ DATA_DIR: shop.dataDir }, first);
      const running = await startProvider({ env: { DATABASE_URL: first.DATABASE_URL ?? '' } });
      await backUp(first, file);
      await running.remove();
      expect(statSync(file).mode & 0o777).toBe(0o600);
      await inTarget(async (second) => {
        expect(books(await restore(second, file))).toEqual(books(before));
        await expectOrderOpens(second);
        await expect(restore(second, file)).rejects.toThrow('has tables already');
        await expect(restore(second, kept)).rejects.toThrow('holds rows already');
      });
      await inTarget(async (third) => {
        writeFileSync(file, readFileSync(file).subarray(0, 100_000));
        await expect(restore(third, file)).rejects.toThrow('pg_restore ended with');
        expect(await withConnection(third, (to) => withSession(to, listTables))).toEqual([]);
      });
    }));
}
