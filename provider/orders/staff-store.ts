import { and, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/orders';
import type { Executor } from '../db/connection';
import { orders } from '../db/tables/orders';
import { payments } from '../db/tables/payments';

export type Filter = { number?: number | undefined; isWaiting: boolean };

const pinDiffers = sql<boolean>`coalesce((${orders.delivery} ->> 'pin_differs')::boolean, false)`;
export const BEFORE_SHIPPING: OrderStatus[] = ['new', 'awaiting_payment', 'paid'];

function matching(db: Executor, { number, isWaiting }: Filter): SQL | undefined {
  const unreturned = db.select({ id: payments.order_id }).from(payments).where(eq(payments.stage, 'unreturned'));
  return and(
    number === undefined ? undefined : eq(orders.number, number),
    isWaiting
      ? or(
          isNotNull(orders.confirm_until),
          inArray(orders.id, unreturned),
          and(pinDiffers, inArray(orders.status, BEFORE_SHIPPING)),
        )
      : undefined,
  );
}

export const listOrders = (db: Executor, filter: Filter, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      created_at: orders.created_at,
      status: orders.status,
      total: orders.total,
      payment_method: orders.payment_method,
      name: orders.customer_name,
      phone: orders.phone,
      email: orders.email,
      confirm_until: orders.confirm_until,
      pin_differs: pinDiffers,
    })
    .from(orders)
    .where(matching(db, filter))
    .orderBy(desc(orders.created_at), desc(orders.number))
    .limit(limit)
    .offset(offset);

export const countOrders = async (db: Executor, filter: Filter): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(orders).where(matching(db, filter));
  return row?.total ?? 0;
};
