import { PAYMENT_METHODS } from '../../contract/payment-methods';
import type { Context } from '../context';
import type { Executor } from '../db/connection';
import { formatOrderNumber } from '../order-number/rules';
import { dueOf } from './due';
import { paymentLink, readOrderLink } from './links';
import { type Bill, hasLiveLink, STEPS } from './rules';
import * as store from './store';

export type PayableOrder = { id: string; isPayable: boolean; message: string };

export async function findPayable(
  context: Pick<Context, 'db' | 'keys' | 'now'>,
  token: string,
): Promise<PayableOrder | undefined> {
  const id = readOrderLink(context, token);
  const order = id === undefined ? undefined : await store.findOrder(context.db, { id });
  return order && describe(order, hasLiveLink(order, await dueOf(context.db, order), context.now()));
}

function describe(order: store.OrderRow, isLive: boolean): PayableOrder {
  const { id, number, status, pay_until, payment_method } = order;
  const name = `Заказ № ${formatOrderNumber(number)}`;
  if (isLive) return { id, isPayable: true, message: 'Оплата онлайн сейчас недоступна, позвоните нам' };
  const isOnline = pay_until !== null || PAYMENT_METHODS[payment_method].isOnline;
  const message = isOnline ? `${name} ${STEPS[status].name}` : `${name} оплачивается не онлайн`;
  return { id, isPayable: false, message };
}

/** Receipts go there. */
export const contactOf = ({ email, phone }: Pick<store.OrderRow, 'email' | 'phone'>): string => email || phone;

type Reader = Pick<Context, 'env' | 'keys'> & { db: Executor };

export async function billOf(context: Reader, id: string): Promise<Bill> {
  const order = await store.findOrder(context.db, { id });
  if (!order) throw new Error(`Order ${id} not found`);
  const lines = await store.soldLines(context.db, id);
  return {
    order_id: id,
    number: formatOrderNumber(order.number),
    total: order.total,
    lines,
    delivery_price: order.delivery_price ?? 0,
    extras: await store.listExtras(context.db, [id]),
    contact: contactOf(order),
    return_url: paymentLink(context, id),
  };
}
