import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSession } from '@/provider/db/snapshot/snapshot';
import { type Count, surveyTables } from '@/provider/db/snapshot/survey';
import { listTables, SERVER_LOCAL_TABLE } from '@/provider/db/snapshot/tables';
import { type Place, withConnection } from '@/scripts/database/place';
import { isHard, reportFigure, scaled } from '../setup/figures';
import { openAt, openTarget, type Target } from '../setup/lived-in-shop';
import { createScratchDatabase, type ScratchDatabase } from '../setup/scratch-database';
import { createSeededDirectory } from '../setup/seeded-database';

const ORDERS = scaled(2_000, 100_000);
/** More rows per statement would exceed the statement timeout. */
const AT_ONCE = 1_000;
const MAX_S = 60;
const server = process.env.TEST_DATABASE_URL;

let home: string;
let shop: Place;
let target: Target;
let scratch: ScratchDatabase | undefined;
let before: Count[];
beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'nursery-many-orders-'));
  scratch = server ? await createScratchDatabase(server) : undefined;
  shop = { DATA_DIR: createSeededDirectory(), DATABASE_URL: scratch?.url };
  target = await openTarget();
  const provider = await openAt(shop);
  for (let from = 1; from <= ORDERS; from += AT_ONCE) {
    for (const statement of fillingWithOrders(from, from + AT_ONCE - 1)) await provider.context.db.execute(statement);
  }
  await provider.close();
  before = await survey(shop);
}, 300_000);
afterAll(async () => {
  rmSync(home, { recursive: true, force: true });
  rmSync(shop.DATA_DIR, { recursive: true, force: true });
  await target.remove();
  await scratch?.drop();
});

/** Each order has a cart, a reservation, two lines, two status changes and a stored answer. */
function fillingWithOrders(first: number, last: number) {
  const idOf = (kind: string) => sql`md5(${kind}::text || n)::uuid`;
  const all = sql`generate_series(${first}::int, ${last}::int) n`;
  const since = sql`'2024-01-01T00:00:00.123Z'::timestamptz + n * interval '13 minutes'`;
  return [
    sql`INSERT INTO carts (id, created_at, updated_at) SELECT ${idOf('cart')}, ${since}, ${since} FROM ${all}`,
    sql`INSERT INTO reservations (id, cart_id, state, expires_at, created_at)
      SELECT ${idOf('order')}, ${idOf('cart')}, 'sold', ${since}, ${since} FROM ${all}`,
    sql`INSERT INTO orders (id, number, cart_id, status, customer_name, phone, email, delivery, payment_method, comment,
        total, discount, submission_hash, consent_at, created_at)
      SELECT ${idOf('order')}, 10000000 + n, ${idOf('cart')}, 'completed', 'Анна «Петрова» ' || n, '79161234567',
        n || '@example.com', jsonb_build_object('method', 'courier', 'address', 'Истра, Лесная, ' || n), 'on_receipt',
        repeat('Позвоните заранее. ', n % 5), 100000 + n, n % 1000, md5(n::text), ${since}, ${since} FROM ${all}`,
    sql`INSERT INTO order_lines (order_id, product_id, name, amount, unit_price, full_price)
      SELECT ${idOf('order')}, product.id, product.name, 1 + n % 7, 50000 + n % 100, 50000 + n % 1000
      FROM ${all}, (SELECT id, name FROM products ORDER BY id LIMIT 2) product`,
    sql`INSERT INTO order_moves (order_id, status, moved_at)
      SELECT ${idOf('order')}, status, ${since} FROM ${all}, unnest(ARRAY['new', 'completed']) status`,
    sql`INSERT INTO idempotency_keys (key, body_hash, answer, started_at)
      SELECT 'key-' || n, md5(n::text), json_build_object('status', 1, 'number', n), ${since} FROM ${all}`,
  ];
}

const survey = (place: Place): Promise<Count[]> =>
  withConnection(place, (connection) =>
    withSession(connection, async (session) => surveyTables(session, await listTables(session))),
  );

/** Runs the command of docs/operations.md in its own process. Returns the seconds. */
async function run(command: 'db-backup' | 'db-restore', { DATA_DIR, DATABASE_URL = '' }: Place, args: string[]) {
  const startedAt = performance.now();
  const env = { ...process.env, DATA_DIR, DATABASE_URL };
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${command}.ts`, ...args], { env });
  let stderr = '';
  for (const pipe of [child.stdout, child.stderr]) {
    pipe.on('data', (chunk: Buffer) => {
      stderr += chunk;
    });
  }
  const [code] = await once(child, 'close');
  expect(code, stderr).toBe(0);
  return (performance.now() - startedAt) / 1_000;
}

test(`[DATA-01] a backup of ${ORDERS} orders is restored with every row (D11)`, async (context) => {
  const file = path.join(home, 'kept');
  const kept = await run('db-backup', shop, ['--to', file]);
  const back = await run('db-restore', target, ['--from', file]);
  const after = await survey(target);
  // Some tables belong to one server and are not backed up.
  const ofShop = ({ table }: Count) => table !== SERVER_LOCAL_TABLE;
  expect(after.filter(ofShop)).toEqual(before.filter(ofShop));
  expect(after.find(({ table }) => table === 'orders')?.rows).toBe(ORDERS);
  // The time is meaningless while other tests run.
  if (isHard) expect(kept + back).toBeLessThan(MAX_S);
  reportFigure(context, {
    property: 'D11 backup and restore',
    reached: `${ORDERS} orders: ${kept.toFixed(1)} s + ${back.toFixed(1)} s, same rows and checksums`,
    threshold: `100 000 orders: ${MAX_S} s, same counts and checksums`,
  });
}, 300_000);
