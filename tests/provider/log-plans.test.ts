import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChanges } from '@/provider/log/store';
import { listAboutOrders } from '@/provider/notifications/store';
import { openTestProvider, type TestProvider } from '../setup/provider';

const BATCHES = 10;
const BATCH = 2_000;

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
  const { db } = provider.context;
  for (let batch = 0; batch < BATCHES; batch++) {
    const numbers = sql`generate_series(${batch * BATCH + 1}::int, ${(batch + 1) * BATCH}::int) AS g`;
    await db.execute(sql`
      INSERT INTO changes (at, actor, subject, key, kind, before, after)
      SELECT now() - g * interval '1 minute', 'account:' || g % 7, (ARRAY['orders', 'order_lines', 'products'])[1 + g % 3],
        g || CASE WHEN g % 3 = 1 THEN ':' || g ELSE '' END, 'changed', '{}', '{}'
      FROM ${numbers}`);
    await db.execute(sql`
      INSERT INTO outbox (message_id, recipient, subject, body, next_attempt_at, sent_at, created_at)
      SELECT 'order-' || lpad(g::text, 36, '0') || '-customer', 'a@b.ru', 'Заказ', 'Текст', now(), now(), now()
      FROM ${numbers}`);
  }
  await db.execute(sql`ANALYZE changes, outbox`);
});
afterAll(() => provider.close());

async function planOf(query: { getSQL: () => SQL }): Promise<string> {
  const { rows } = await provider.context.db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${query.getSQL()}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const PAGE = { limit: 101, offset: 49 };
const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

test.each([
  ['whole', {}, 'changes_by_time'],
  ['of a few days', { from: daysAgo(6), before: daysAgo(5) }, 'changes_by_time'],
  ['of an order with its lines', { subject: 'orders' as const, key: randomUUID() }, 'changes_of_order'],
  ['of a product', { subject: 'products' as const, key: randomUUID() }, 'changes_of_row'],
])('the log %s is read by an index among 20,000 entries', async (_name, filter, index) => {
  const plan = await planOf(listChanges(provider.context.db, filter, PAGE));
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});

test('the letters of orders are read by an index among 20,000 messages', async () => {
  const plan = await planOf(listAboutOrders(provider.context.db, [randomUUID(), randomUUID()], 'n@b.ru'));
  expect(plan).toContain('outbox_of_order');
  expect(plan).not.toContain('Seq Scan');
});
