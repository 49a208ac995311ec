import type { Order, OrderForExport } from '../../contract/orders';
import type { Context } from '../context';
import type { Customer } from '../http/dependencies';
import { absent, type Refusal } from '../http/reply';
import { parseOrderNumber } from '../order-number/rules';
import { linkNewGuestOrders } from './guest-orders-service';
import * as history from './history';
import { cancel, type Moved, readerOf } from './service';

/** Assigns the customer's guest orders first, so that every call sees them. */
async function ownerOf(context: Context, customer: Customer): Promise<string> {
  await linkNewGuestOrders(context, customer);
  return customer.user_id;
}

export const listOrders = async (context: Context, customer: Customer, page: number) =>
  history.listOrders(context.db, await ownerOf(context, customer), page);

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
