import { type SQL, sql } from 'drizzle-orm';
import type { TestProvider } from './provider';

/** A statement of all rows might exceed its deadline. */
const AT_ONCE = 2_000;

/** Orders of three plants each. A quarter is paid online, another by hand, a sixth is open. */
export async function insertManyOrders({ context: { db } }: TestProvider, count: number): Promise<void> {
  for (let first = 1; first <= count; first += AT_ONCE) {
    for (const statement of ordersFrom(first, Math.min(count, first + AT_ONCE - 1))) await db.execute(statement);
  }
  await db.execute(sql`ANALYZE`);
}

function ordersFrom(first: number, last: number): SQL[] {
  const idOf = (kind: string) => sql`md5(${kind}::text || n)::uuid`;
  const all = sql`generate_series(${first}::int, ${last}::int) n`;
  const at = sql`'2026-11-20T09:00:00Z'::timestamptz - n * interval '17 minutes'`;
  return [
    sql`INSERT INTO carts (id, created_at, updated_at) SELECT ${idOf('cart')}, ${at}, ${at} FROM ${all}`,
    sql`INSERT INTO reservations (id, cart_id, state, expires_at, created_at)
      SELECT ${idOf('order')}, ${idOf('cart')}, 'sold', ${at}, ${at} FROM ${all}`,
    sql`INSERT INTO orders (id, number, cart_id, status, customer_name, phone, email, delivery, payment_method, comment,
        total, discount, submission_hash, consent_at, created_at)
      SELECT ${idOf('order')}, 20000000 + n * 37, ${idOf('cart')},
        (ARRAY['assembling', 'done', 'done', 'done', 'done', 'cancelled'])[1 + n % 6],
        (ARRAY['Анна', 'Пётр', 'Мария', 'Олег', 'Ксения'])[1 + n % 5] || ' ' ||
          (ARRAY['Ёлкина', 'Петров', 'Смирнова', 'Ким', 'Садовая', 'Березина', 'Клён'])[1 + n % 7],
        '7916' || lpad((n * 733)::text, 7, '0'), 'customer-' || n || '@example.com',
        jsonb_build_object('method', 'courier', 'address', 'Истра, Лесная, ' || n), 'on_receipt',
        repeat('Позвоните заранее. ', n % 5), 100000 + n, 0, md5(n::text), ${at}, ${at} FROM ${all}`,
    sql`INSERT INTO order_lines (order_id, product_id, name, place, amount, unit_price, full_price)
      SELECT ${idOf('order')}, plant.id, plant.name, k, 1 + k, 50000, 50000
      FROM ${all} CROSS JOIN generate_series(0, 2) k
      JOIN (SELECT id, name, row_number() OVER (ORDER BY id) - 1 AS row, count(*) OVER () AS rows FROM products) plant
        ON plant.row = (n * 7 + k * 31) % plant.rows`,
    sql`INSERT INTO order_payments (id, order_id, kind, way, amount, actor, at)
      SELECT ${idOf('cash')}, ${idOf('order')}, 'payment', 'cash', 100000 + n, 'token', ${at} FROM ${all} WHERE n % 4 = 0`,
    sql`INSERT INTO payments (id, order_id, stage, amount, refunded, created_at)
      SELECT ${idOf('online')}, ${idOf('order')}, 'taken', 100000 + n, n % 8 / 5 * 500, ${at} FROM ${all} WHERE n % 4 = 1`,
  ];
}
