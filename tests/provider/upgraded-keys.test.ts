import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
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

test('keys that read orders still receive sums after the upgrade, other keys get no new right', async () => {
  const connection = await openConnection(target);
  const session = await connection.openSession();
  try {
    const before = readJournal().entries.slice(0, 41);
    await migrateTo(
      session,
      before.map(({ when }) => when),
    );
    const insert =
      'INSERT INTO staff_keys (id, name, key_hash, scopes, created_at) VALUES ($1::uuid, $2, $3, $4::text[], $5)';
    for (const [name, scopes] of [
      ['1С', '{orders.read,products.write}'],
      ['Касса', '{orders.read,orders.sums}'],
      ['Склад', '{products.write}'],
    ]) {
      await session.query(insert, [randomUUID(), name, `hash of ${name}`, scopes, AT]);
    }
    await migrate(drizzle(session), { migrationsFolder: MIGRATIONS });
    const { rows } = await session.query('SELECT name, scopes FROM staff_keys');
    expect(new Map(rows.map(({ name, scopes }) => [name, scopes]))).toEqual(
      new Map([
        ['1С', ['orders.read', 'products.write', 'orders.sums']],
        ['Касса', ['orders.read', 'orders.sums']],
        ['Склад', ['products.write']],
      ]),
    );
  } finally {
    await session.end();
    await connection.close();
  }
}, 180_000);
