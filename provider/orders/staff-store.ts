import { and, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/connection';
import { orders } from '../db/tables/orders';

/** Absent: any. */
export type Filter = { number?: number | undefined; isWaiting: boolean };

const matching = ({ number, isWaiting }: Filter): SQL | undefined =>
  and(
    number === undefined ? undefined : eq(orders.number, number),
    isWaiting ? isNotNull(orders.confirm_until) : undefined,
  );

/** Newest first. */
export const listOrders = (db: Executor, filter: Filter, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({
      number: orders.number,
      created_at: orders.created_at,
      status: orders.status,
      total: orders.total,
      payment_method: orders.payment_method,
      name: orders.customer_name,
      phone: orders.phone,
      email: orders.email,
      confirm_until: orders.confirm_until,
    })
    .from(orders)
    .where(matching(filter))
    .orderBy(desc(orders.created_at), desc(orders.number))
    .limit(limit)
    .offset(offset);

export const countOrders = async (db: Executor, filter: Filter): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(orders).where(matching(filter));
  return row?.total ?? 0;
};
