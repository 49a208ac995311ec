import { desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/connection';
import { orders } from '../db/tables/orders';

const address = sql`${orders.delivery} ->> 'address'`;

/** Of the newest order that has an address. */
const newestOf = (field: 'address' | 'details') =>
  sql<
    string | null
  >`first_value(${orders.delivery} ->> ${field}) OVER (ORDER BY ${address} IS NULL, ${orders.created_at} DESC)`;

/** As in the newest order with this phone; the address as in the newest that has one. */
export async function findByPhone(db: Executor, phone: string) {
  const [row] = await db
    .select({
      name: orders.customer_name,
      phone: orders.phone,
      email: orders.email,
      address: newestOf('address'),
      details: newestOf('details'),
      orders: sql<number>`count(*) OVER ()`.mapWith(Number),
    })
    .from(orders)
    .where(eq(orders.phone, phone))
    .orderBy(desc(orders.created_at), desc(orders.number))
    .limit(1);
  return row;
}
