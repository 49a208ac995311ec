import { eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { products } from '../db/tables/catalog';
import { orderLines, orders } from '../db/tables/orders';
import type { SoldLine } from './rules';

type NewOrder = Omit<typeof orders.$inferInsert, 'number'>;

const placed = {
  id: orders.id,
  number: orders.number,
  total: orders.total,
  cart_id: orders.cart_id,
  submission_hash: orders.submission_hash,
};

export type PlacedOrder = Pick<typeof orders.$inferSelect, keyof typeof placed>;

export const findOrder = (db: Executor, id: string): Promise<PlacedOrder | undefined> =>
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

export async function insertOrder(tx: Transaction, order: NewOrder, lines: SoldLine[]): Promise<{ number: number }> {
  const [row] = await tx.insert(orders).values(order).returning({ number: orders.number });
  await tx.insert(orderLines).values(lines.map((line) => ({ order_id: order.id, ...line })));
  if (!row) throw new Error('An inserted order returned no row');
  return row;
}
