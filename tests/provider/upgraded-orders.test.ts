import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConnection } from '@/provider/db/connection';
import { MIGRATIONS, readJournal } from '@/provider/db/known-migrations';
import { migrateTo } from '@/provider/db/snapshot/migrations';
import { openTarget, type Target } from '../setup/lived-in-shop';

let target: Target;
beforeEach(async () => {
  target = await openTarget();
});
afterEach(() => target.remove());

const AT = '2026-11-20T09:00:00.000Z';

/** Without the cart and the reservation, which no upgrade reads. */
async function insertOrder(
  session: pg.ClientBase,
  number: number,
  {
    status,
    confirmed = false,
    moves = [],
    stage,
  }: { status: string; confirmed?: boolean; moves?: string[]; stage?: string },
): Promise<void> {
  const id = randomUUID();
  await session.query('SET session_replication_role = replica');
  await session.query(
    `INSERT INTO orders (id, number, cart_id, status, customer_name, phone, email, delivery, payment_method, total,
      discount, submission_hash, consent_at, created_at, confirmed_at)
      VALUES ($1, $2, $1, $3, 'Анна', '79161234567', '', '{"method": "pickup"}', 'on_receipt', 150000, 0, '', $4, $4, $5)`,
    [id, number, status, AT, confirmed ? AT : null],
  );
  for (const move of ['new', ...moves])
    await session.query('INSERT INTO order_moves (order_id, status, moved_at) VALUES ($1, $2, $3)', [id, move, AT]);
  if (stage)
    await session.query(
      'INSERT INTO payments (id, order_id, stage, amount, created_at) VALUES ($1, $2, $3, 150000, $4)',
      [randomUUID(), id, stage, AT],
    );
  await session.query('SET session_replication_role = DEFAULT');
}

test('orders of before the work on orders are confirmed and paid as they were, and the log stays empty', async () => {
  const connection = await openConnection(target);
  const session = await connection.openSession();
  try {
    const before = readJournal().entries.slice(0, 33);
    await migrateTo(
      session,
      before.map(({ when }) => when),
    );
    await insertOrder(session, 1, { status: 'new' });
    await insertOrder(session, 2, { status: 'new', confirmed: true });
    await insertOrder(session, 3, { status: 'shipped', moves: ['paid', 'assembling', 'shipped'] });
    await insertOrder(session, 4, { status: 'paid', moves: ['awaiting_payment', 'paid'], stage: 'taken' });
    await insertOrder(session, 5, { status: 'cancelled', moves: ['paid', 'cancelled'] });
    await insertOrder(session, 6, { status: 'done', moves: ['assembling', 'done'] });
    await insertOrder(session, 7, { status: 'paid', moves: ['paid'], stage: 'cancelled' });
    await insertOrder(session, 8, { status: 'assembling', moves: ['assembling'] });
    await migrate(drizzle(session), { migrationsFolder: MIGRATIONS });

    const rowsOf = async (query: string) => (await session.query(query)).rows;
    expect(await rowsOf('SELECT number, status FROM orders WHERE number < 3 ORDER BY number')).toEqual([
      { number: 1, status: 'new' },
      { number: 2, status: 'confirmed' },
    ]);
    const moves = await rowsOf(
      'SELECT m.status, moved_at FROM order_moves m JOIN orders o ON o.id = order_id WHERE number = 2 ORDER BY m.id',
    );
    expect(moves.map(({ status }) => status)).toEqual(['new', 'confirmed']);
    expect(moves[1].moved_at).toEqual(new Date(AT));
    const payment = { kind: 'payment', way: 'bank', amount: '150000', actor: 'upgrade', at: new Date(AT) };
    const paid = await rowsOf(
      'SELECT number, kind, way, amount, actor, at FROM order_payments JOIN orders o ON o.id = order_id ORDER BY number',
    );
    expect(paid).toEqual([3, 6, 7].map((number) => ({ number, ...payment })));
    expect(await rowsOf('SELECT subject FROM changes')).toEqual([]);
  } finally {
    await session.end();
    await connection.close();
  }
}, 180_000);

test('stock and losses of before the ledger are in it: stock is the sum of its moves', async () => {
  const connection = await openConnection(target);
  const session = await connection.openSession();
  try {
    const before = readJournal().entries.slice(0, 43);
    await migrateTo(
      session,
      before.map(({ when }) => when),
    );
    await session.query('SET session_replication_role = replica');
    for (const stocked of [0, 7])
      await session.query(
        `INSERT INTO products (id, sku, slug, path, category_id, lineage, name, name_key, price, stocked, pictures,
          attributes, description, synonyms, popularity, added)
          VALUES ($1::uuid, $1::text, $1::text, '', 1, '{1}', 'Туя', '', 100, $2, '[]', '{}', '', '{}', 0, '2026-01-01')`,
        [randomUUID(), stocked],
      );
    await session.query(
      "INSERT INTO order_moves (order_id, status, moved_at, lost) VALUES ($1, 'cancelled', $2, 2), ($1, 'new', $2, 0)",
      [randomUUID(), AT],
    );
    await session.query('SET session_replication_role = DEFAULT');
    await migrate(drizzle(session), { migrationsFolder: MIGRATIONS });
    const moves = await session.query('SELECT kind, delta, actor FROM shelf_moves');
    expect(moves.rows).toEqual([{ kind: 'counted', delta: 7, actor: null }]);
    const losses = await session.query('SELECT status, losses FROM order_moves ORDER BY status');
    expect(losses.rows).toEqual([
      { status: 'cancelled', losses: ['2 шт'] },
      { status: 'new', losses: [] },
    ]);
  } finally {
    await session.end();
    await connection.close();
  }
});
