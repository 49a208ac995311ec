import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/orders';
import type { Executor, Transaction } from '../db/connection';
import { products } from '../db/tables/catalog';
import { orderLines, orderMoves, orders } from '../db/tables/orders';
import type { SoldLine } from './rules';

export type OrderRow = typeof orders.$inferSelect;
type NewOrder = Omit<typeof orders.$inferInsert, 'number' | 'status'>;

/** One order: any by its number or id, or one of this customer's own. */
export type Which = { id: string } | { number: number; user_id?: string };

const placed = {
  id: orders.id,
  number: orders.number,
  total: orders.total,
  cart_id: orders.cart_id,
  user_id: orders.user_id,
  submission_hash: orders.submission_hash,
};

export type PlacedOrder = Pick<OrderRow, keyof typeof placed>;

export const findPlaced = (db: Executor, id: string): Promise<PlacedOrder | undefined> =>
  db
    .select(placed)
    .from(orders)
    .where(eq(orders.id, id))
    .then((rows) => rows[0]);

/** Names and full prices that an order line freezes. */
export const describeProducts = (tx: Transaction, ids: string[]) =>
  tx
    .select({ product_id: products.id, name: products.name, full_price: products.price })
    .from(products)
    .where(inArray(products.id, ids));

/** Writes a new order with its lines and its first move. `mint` is asked again while its number is taken. */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  lines: SoldLine[],
  mint: () => number,
): Promise<number> {
  let number: number | undefined;
  while (number === undefined) {
    const [row] = await tx
      .insert(orders)
      .values({ ...order, status: 'new', number: mint() })
      .onConflictDoNothing({ target: orders.number })
      .returning({ number: orders.number });
    number = row?.number;
  }
  await tx.insert(orderLines).values(lines.map((line) => ({ order_id: order.id, ...line })));
  await tx.insert(orderMoves).values({ order_id: order.id, status: 'new', moved_at: order.created_at });
  return number;
}

const matches = (which: Which): SQL | undefined =>
  'id' in which
    ? eq(orders.id, which.id)
    : and(eq(orders.number, which.number), which.user_id === undefined ? undefined : eq(orders.user_id, which.user_id));

export const findOrder = (db: Executor, which: Which): Promise<OrderRow | undefined> =>
  db
    .select(getTableColumns(orders))
    .from(orders)
    .where(matches(which))
    .then((rows) => rows[0]);

/** Of two who move one order the second waits here and then sees what the first has done. */
export const lockOrder = (tx: Transaction, which: Which): Promise<OrderRow | undefined> =>
  tx
    .select(getTableColumns(orders))
    .from(orders)
    .where(matches(which))
    .for('update')
    .then((rows) => rows[0]);

export async function putMove(
  tx: Transaction,
  id: string,
  move: { status: OrderStatus; note: string | undefined; moved_at: Date },
): Promise<void> {
  await tx.update(orders).set({ status: move.status }).where(eq(orders.id, id));
  await tx.insert(orderMoves).values({ order_id: id, ...move });
}

export const soldAmounts = (tx: Transaction, id: string) =>
  tx
    .select({ product_id: orderLines.product_id, amount: orderLines.amount })
    .from(orderLines)
    .where(eq(orderLines.order_id, id));
