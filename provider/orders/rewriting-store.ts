import { and, eq, inArray, max } from 'drizzle-orm';
import type { ExtraKey } from '../../contract/order-extras';
import type { Transaction } from '../db/connection';
import { orderExtras, orderLines, orders } from '../db/tables/orders';
import type { SoldLine } from './rules';
import type { OrderRow } from './store';

/** Writes only rows that differ, so that the log has no others. */
export async function replaceLines(tx: Transaction, id: string, lines: SoldLine[], former: SoldLine[]): Promise<void> {
  const kept = new Set(lines.map(({ product_id }) => product_id));
  const gone = former.filter(({ product_id }) => !kept.has(product_id)).map(({ product_id }) => product_id);
  if (gone.length > 0) {
    await tx.delete(orderLines).where(and(eq(orderLines.order_id, id), inArray(orderLines.product_id, gone)));
  }
  const before = new Map(former.map((line) => [line.product_id, line]));
  let place = await lastPlace(tx, id);
  for (const { product_id, ...line } of lines) {
    const old = before.get(product_id);
    if (!old) await tx.insert(orderLines).values({ order_id: id, product_id, place: ++place, ...line });
    else if (isChanged(old, line))
      await tx
        .update(orderLines)
        .set(line)
        .where(and(eq(orderLines.order_id, id), eq(orderLines.product_id, product_id)));
  }
}

const isChanged = (old: SoldLine, line: Omit<SoldLine, 'product_id'>): boolean =>
  old.amount !== line.amount || old.unit_price !== line.unit_price || old.full_price !== line.full_price;

const lastPlace = async (tx: Transaction, id: string): Promise<number> => {
  const [row] = await tx
    .select({ place: max(orderLines.place) })
    .from(orderLines)
    .where(eq(orderLines.order_id, id));
  return row?.place ?? 0;
};

export const removeExtras = async (tx: Transaction, id: string, keys: ExtraKey[]): Promise<void> => {
  await tx.delete(orderExtras).where(and(eq(orderExtras.order_id, id), inArray(orderExtras.key, keys)));
};

type Rewritten = Pick<OrderRow, 'total' | 'discount' | 'delivery_price' | 'delivery' | 'payment_method'> &
  Partial<Pick<OrderRow, 'company' | 'customer_name' | 'phone' | 'email'>>;

export const updateOrder = async (tx: Transaction, id: string, changed: Rewritten): Promise<void> => {
  await tx.update(orders).set(changed).where(eq(orders.id, id));
};
