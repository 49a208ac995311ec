import type { Transaction } from '../db/connection';
import * as store from './rewriting-store';
import type { SoldLine } from './rules';
import { type OrderRow, soldLines } from './store';

export type Rewriting = {
  lines: SoldLine[];
  /** Kopecks. */
  total: number;
  discount: number;
  delivery_price: number | null;
  address?: string | undefined;
  handover_on?: string | null | undefined;
  customer?: { name: string; phone: string; email?: string | undefined } | undefined;
};

/** Writes what staff agreed with the customer. Call it under the order's lock. */
export async function rewriteOrder(tx: Transaction, order: OrderRow, rewriting: Rewriting): Promise<OrderRow> {
  const { lines, total, discount, delivery_price, address, handover_on, customer } = rewriting;
  await store.replaceLines(tx, order.id, lines, await soldLines(tx, order.id));
  // The pin belongs to the former address.
  const { method } = order.delivery;
  const delivery = address === undefined ? order.delivery : { method, ...(address && { address }) };
  const changed = {
    ...{ total, discount, delivery_price, delivery },
    ...(handover_on !== undefined && { handover_on }),
    ...(customer && { customer_name: customer.name, phone: customer.phone, email: customer.email ?? order.email }),
  };
  await store.updateOrder(tx, order.id, changed);
  return { ...order, ...changed };
}
