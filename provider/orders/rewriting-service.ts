import type { Company } from '../../contract/company';
import type { Transaction } from '../db/connection';
import type { OrderedExtra } from '../delivery/rules';
import * as store from './rewriting-store';
import type { SoldLine } from './rules';
import { type OrderRow, soldLines } from './store';

/** Sums in kopecks. */
export type Rewriting = Pick<OrderRow, 'total' | 'discount' | 'delivery' | 'delivery_price' | 'payment_method'> & {
  lines: SoldLine[];
  /** Services to be taken out. */
  dropped: OrderedExtra[];
  company?: Company | null | undefined;
  customer?: { name: string; phone: string; email?: string | undefined } | undefined;
};

/** Writes what staff agreed with the customer. Call it under the order's lock. */
export async function rewriteOrder(tx: Transaction, order: OrderRow, rewriting: Rewriting): Promise<OrderRow> {
  const { lines, dropped, total, discount, delivery, delivery_price, payment_method, company, customer } = rewriting;
  await store.replaceLines(tx, order.id, lines, await soldLines(tx, order.id));
  const keys = dropped.map(({ key }) => key);
  if (keys.length > 0) await store.removeExtras(tx, order.id, keys);
  const changed = {
    ...{ total, discount, delivery_price, delivery, payment_method },
    ...(company !== undefined && { company }),
    ...(customer && { customer_name: customer.name, phone: customer.phone, email: customer.email ?? order.email }),
  };
  await store.updateOrder(tx, order.id, changed);
  return { ...order, ...changed };
}
