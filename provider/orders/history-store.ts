import { asc, count, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { LIMITS } from '../../contract/limits';
import type { Executor } from '../db/connection';
import { products } from '../db/tables/catalog';
import { orderLines, orderMoves, orders } from '../db/tables/orders';
import { payments } from '../db/tables/payments';

export const listPage = (db: Executor, userId: string, page: number) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      created_at: orders.created_at,
      status: orders.status,
      total: orders.total,
    })
    .from(orders)
    .where(eq(orders.user_id, userId))
    .orderBy(desc(orders.created_at), desc(orders.number))
    .limit(LIMITS.orders_page_size)
    .offset((page - 1) * LIMITS.orders_page_size);

export const listAll = (db: Executor, userId: string) =>
  db
    .select(getTableColumns(orders))
    .from(orders)
    .where(eq(orders.user_id, userId))
    .orderBy(desc(orders.created_at), desc(orders.number));

export const listAmong = (db: Executor, ids: string[]) =>
  db
    .select(getTableColumns(orders))
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(desc(orders.created_at), desc(orders.number));

export async function lastRecipient(db: Executor, userId: string) {
  const [row] = await db
    .select({ customer_name: orders.customer_name, phone: orders.phone, delivery: orders.delivery })
    .from(orders)
    .where(eq(orders.user_id, userId))
    .orderBy(desc(orders.created_at), desc(orders.number))
    .limit(1);
  return row;
}

export const countOrders = async (db: Executor, userId: string): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(orders).where(eq(orders.user_id, userId));
  return row?.total ?? 0;
};

export const linesOf = (db: Executor, ids: string[]) =>
  db
    .select({
      order_id: orderLines.order_id,
      uuid: orderLines.product_id,
      slug: products.slug,
      path: products.path,
      name: orderLines.name,
      sku: products.sku,
      pictures: products.pictures,
      attributes: products.attributes,
      amount: orderLines.amount,
      unit_price: orderLines.unit_price,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.product_id))
    .where(inArray(orderLines.order_id, ids))
    .orderBy(asc(orderLines.place), asc(orderLines.name), asc(orderLines.product_id));

export const movesOf = (db: Executor, ids: string[]) =>
  db
    .select({
      order_id: orderMoves.order_id,
      status: orderMoves.status,
      note: orderMoves.note,
      moved_at: orderMoves.moved_at,
      actor: orderMoves.actor,
      losses: orderMoves.losses,
      undone_at: orderMoves.undone_at,
      undone_by: orderMoves.undone_by,
    })
    .from(orderMoves)
    .where(inArray(orderMoves.order_id, ids))
    .orderBy(asc(orderMoves.id));

export const paymentsOf = (db: Executor, ids: string[]) =>
  db
    .select({ order_id: payments.order_id, stage: payments.stage, refunded: payments.refunded })
    .from(payments)
    .where(inArray(payments.order_id, ids));
