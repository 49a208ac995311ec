import { randomUUID } from 'node:crypto';
import { count, eq, max } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cart } from '@/contract/cart';
import type { Order } from '@/contract/orders';
import { listMigrations } from '@/provider/db/known-migrations';
import { loadSnapshot } from '@/provider/db/snapshot/load';
import { migrateTo } from '@/provider/db/snapshot/migrations';
import { type Snapshot, takeSnapshot, withSession } from '@/provider/db/snapshot/snapshot';
import { compareCounts, surveyTables } from '@/provider/db/snapshot/survey';
import { listFilled, listTables } from '@/provider/db/snapshot/tables';
import { products } from '@/provider/db/tables/catalog';
import { settings } from '@/provider/db/tables/content';
import { files } from '@/provider/db/tables/forms';
import { orders } from '@/provider/db/tables/orders';
import { moveHouse } from '@/scripts/database/move';
import { type Place, withConnection } from '@/scripts/database/place';
import { type LivedIn, makeLivedInShop, ODD_NAME, openAt, openTarget, type Target } from '../setup/lived-in-shop';
import { placeOrder, readOrder } from '../setup/placed-order';
import { call, insertProduct } from '../setup/provider';
import { startProvider } from '../setup/shop-process';

// Opening several databases per test is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let shop: LivedIn;
beforeAll(async () => {
  shop = await makeLivedInShop();
});
afterAll(() => shop.remove());

let target: Target;
beforeEach(async () => {
  target = await openTarget();
});
afterEach(() => target.remove());

const source = () => ({ DATA_DIR: shop.dataDir });
const inSource = <T>(use: (snapshot: Snapshot) => Promise<T>) =>
  withConnection(source(), (connection) => takeSnapshot(connection, use));
const survey = (place: Place) =>
  withConnection(place, (connection) =>
    withSession(connection, async (session) => surveyTables(session, await listTables(session))),
  );
const filledOf = (place: Place) => withConnection(place, (connection) => withSession(connection, listFilled));

describe('moving a shop to another database', () => {
  test('[DATA-01] a move copies every table with equal row counts and sums', async () => {
    const before = await survey(source());
    const moved = await moveHouse(source(), target);
    expect(moved).toEqual(before);
    expect(await survey(target)).toEqual(before);
    const of = (table: string) => before.find((counted) => counted.table === table);
    // The fixture has three orders of two pieces each, with these prices.
    expect(of('orders')?.sums.total).toBe(String((900 + 12_345 + 1) * 2 * 100));
    expect(of('payments')).toMatchObject({ rows: 1, sums: { amount: '180000' } });
    expect(of('files')?.rows).toBe(1);
    expect(await survey(source())).toEqual(before);
  });

  test('[DATA-01][ORDER-03] a move keeps orders, carts, sessions and files readable, and new rows get new numbers', async () => {
    await moveHouse(source(), target);
    const provider = await openAt(target);
    const { db } = provider.context;
    const [first] = shop.orders;
    const byLink = await call<Order>(provider, 'GET', `/orders/by-link/?token=${first?.token}`);
    expect(byLink.body.number).toBe(first?.number);
    const own = await readOrder(provider, first?.number ?? '', shop.customer);
    expect(own.body.total).toBe(byLink.body.total);
    const cart = await call<Cart>(provider, 'GET', '/cart/product_list/get/', { headers: shop.customer });
    expect(cart.body.products.map(({ product, amount }) => [product.name, amount])).toEqual([[ODD_NAME, 3]]);
    const [photo] = await db.select().from(files);
    expect(photo?.content.subarray(0, 2).toString('hex')).toBe('ffd8');

    const [last] = await db.select({ ordinal: max(products.ordinal) }).from(products);
    const { uuid } = await insertProduct(provider);
    const [added] = await db.select().from(products).where(eq(products.id, uuid));
    expect(added?.ordinal).toBeGreaterThan(last?.ordinal ?? 0);
    await placeOrder(provider);
    expect(await db.select({ orders: count() }).from(orders)).toEqual([{ orders: 4 }]);
    await provider.close();
  });

  test('[DATA-01] a move is refused while the shop runs, naming the process that holds the data', async () => {
    const running = await startProvider({ dataDir: shop.dataDir });
    await expect(moveHouse(source(), target)).rejects.toThrow(`in use by process ${running.pid}`);
    await running.stop();
  });

  test('[DATA-01] a move is refused when the source folder holds no embedded database', async () => {
    await expect(moveHouse({ DATA_DIR: `${shop.dataDir}-${randomUUID()}` }, target)).rejects.toThrow('no embedded');
  });

  test('[DATA-01] a move is refused when the target already has rows, and leaves them unchanged', async () => {
    await moveHouse(source(), target);
    const before = await survey(target);
    await expect(moveHouse(source(), target)).rejects.toThrow('holds rows already, in ');
    expect(await survey(target)).toEqual(before);
  });
});

describe('failed moves', () => {
  const into = (spoil: (snapshot: Snapshot) => Snapshot) =>
    inSource((snapshot) => withConnection(target, (to) => loadSnapshot(to, spoil(snapshot))));

  async function* dropOneOrder({ batches }: Snapshot) {
    for await (const { table, rows } of batches) yield { table, rows: table === 'order_moves' ? rows.slice(1) : rows };
  }
  async function* changeOneWord({ batches }: Snapshot) {
    for await (const { table, rows } of batches) {
      yield { table, rows: table === 'outbox' ? rows.map((row) => row.replace('Питомник', 'Питомнuк')) : rows };
    }
  }
  async function* breakOff({ batches }: Snapshot) {
    for await (const batch of batches) {
      if (batch.table === 'payments') throw new Error('The source is gone');
      yield batch;
    }
  }

  test.each([
    ['a row is lost', dropOneOrder, /order_moves: \d+ rows became \d+ rows/],
    ['a word is changed', changeOneWord, /outbox: other content in \d+ rows/],
    ['the source goes away', breakOff, /The source is gone/],
  ])('[DATA-01] a move that fails because %s leaves the target empty', async (_why, spoil, message) => {
    await expect(into((snapshot) => ({ ...snapshot, batches: spoil(snapshot) }))).rejects.toThrow(message);
    expect(await filledOf(target)).toEqual([]);
  });

  test('[DATA-01] a move that fails because the data are from a newer version creates no table in the target', async () => {
    const newer = (snapshot: Snapshot) => ({ ...snapshot, migrations: [...snapshot.migrations, 4_000_000_000_000] });
    await expect(into(newer)).rejects.toThrow('newer version');
    expect(await withConnection(target, (to) => withSession(to, listTables))).toEqual([]);
  });
});

test('[DATA-01] data from an older version are copied in the old schema and then migrated to the current one', async () => {
  const migrations = await inSource(async (snapshot) => snapshot.migrations);
  const older = await openTarget('');
  await withConnection(older, async (from) => {
    await withSession(from, async (session) => {
      await migrateTo(session, migrations.slice(0, -1));
      await session.query(`INSERT INTO settings (key, value) VALUES ('kept', '"Ярус"')`);
    });
    await withConnection(target, (to) => takeSnapshot(from, (snapshot) => loadSnapshot(to, snapshot)));
  });
  await withConnection(target, async ({ db, openSession }) => {
    expect(await db.select().from(settings)).toEqual([{ key: 'kept', value: 'Ярус' }]);
    const session = await openSession();
    expect(await listMigrations(session)).toEqual(migrations);
    await session.end();
  });
  await older.remove();
});

test('[DATA-01] compareCounts names each table whose rows, sums or content differ', () => {
  const count = { table: 'orders', rows: 2, content: '7', sums: { total: '300' } };
  expect(compareCounts([count], [count])).toEqual([]);
  expect(compareCounts([count], [{ ...count, sums: { total: '200' } }])).toEqual([
    'orders: 2 rows, total 300 became 2 rows, total 200',
  ]);
  expect(compareCounts([count], [{ ...count, content: '8' }])).toEqual(['orders: other content in 2 rows']);
  expect(compareCounts([count], [])).toEqual(['orders: missing']);
});
