import type { Order, OrderForExport } from '../../contract/orders';
import type { Context } from '../context';
import type { Customer } from '../http/dependencies';
import { absent, type Refusal } from '../http/reply';
import { adoptLateOrders } from './guest-orders-service';
import * as history from './history';
import { parseOrderNumber } from './rules';
import { cancel, type Moved, readerOf } from './service';

/** Whatever a signed-in customer asks of their orders comes this way: what they have placed as a guest is theirs by then. */
async function ownerOf(context: Context, customer: Customer): Promise<string> {
  await adoptLateOrders(context, customer);
  return customer.user_id;
}

/** [ORDER-06] */
export const listOrders = async (context: Context, customer: Customer, page: number) =>
  history.listOrders(context.db, await ownerOf(context, customer), page);

/** Somebody else's order is as absent as none. [ORDER-06] */
export async function getOrder(context: Context, customer: Customer, text: string): Promise<Order | undefined> {
  const number = parseOrderNumber(text);
  if (number === undefined) return undefined;
  const user_id = await ownerOf(context, customer);
  return history.findOrder(await readerOf(context), { number, user_id });
}

export async function cancelOrder(context: Context, customer: Customer, text: string): Promise<Moved | Refusal> {
  const number = parseOrderNumber(text);
  if (number === undefined) return absent();
  return cancel(context, { number, user_id: await ownerOf(context, customer) });
}

export async function exportOf(context: Context, customer: Customer): Promise<OrderForExport[]> {
  const user_id = await ownerOf(context, customer);
  return history.exportOrders(await readerOf(context), user_id);
}
