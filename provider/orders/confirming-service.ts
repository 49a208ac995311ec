import type { AnswerOf } from '../../contract/call';
import { PAYMENT_METHODS } from '../../contract/payment-methods';
import type { staffOrders } from '../../contract/staff/orders';
import { productTag } from '../../contract/wire';
import { latestCredible } from '../clock/rules';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { reportError } from '../error-reporting';
import { absent, type Refusal } from '../http/reply';
import * as notifications from '../notifications/service';
import { formatOrderNumber, parseOrderNumber } from '../order-number/rules';
import { lapsesAt } from './confirmation-deadline';
import { lapseNotice } from './move-letters';
import { LONGEST_WAIT_MS } from './rules';
import { awaitOnlinePayment, moveLocked } from './service';
import * as store from './store';

type Done = AnswerOf<typeof staffOrders.confirmOrder>;

export async function confirmOrder(context: Context, text: string): Promise<Done | Refusal> {
  const { db, now } = context;
  const number = parseOrderNumber(text);
  if (number === undefined) return absent();
  const answer = await db.transaction(async (tx): Promise<Done | Refusal> => {
    const order = await store.lockOrder(tx, { number });
    if (!order) return absent();
    const name = `Заказ № ${formatOrderNumber(number)}`;
    if (order.status === 'cancelled') return { status: 0, message: `${name} уже отменён` };
    if (order.status === 'new') return confirmNew(tx, context, order);
    if (order.status !== 'awaiting_payment' || order.confirmed_at) {
      return { status: 1, message: `${name} не ждёт подтверждения` };
    }
    await store.setConfirmed(tx, order.id, now());
    return { status: 1, message: `${name} подтверждён` };
  });
  context.triggerOutbox();
  return answer;
}

/** Who asked for a link gets it now. */
async function confirmNew(tx: Transaction, context: Context, order: store.OrderRow): Promise<Done> {
  const isLinked =
    PAYMENT_METHODS[order.payment_method].offered === 'after_check' && context.bank !== undefined && order.total > 0;
  const { answer } = isLinked
    ? await awaitOnlinePayment(tx, context, order)
    : await moveLocked(tx, context, order, { status: 'confirmed', mover: 'staff' });
  return answer.status === 1 ? { ...answer, to: isLinked ? 'awaiting_payment' : 'confirmed' } : answer;
}

const NOTE = 'Мы не смогли подтвердить заказ, растения снова в продаже. Если они вам нужны, позвоните нам.';
const DAY_MS = 24 * 3_600_000;

/** Cancels orders not confirmed in time. The nursery gets a reminder a day before. */
export async function cancelUnconfirmed(context: Context, signal?: AbortSignal): Promise<void> {
  const now = context.now();
  const tomorrow = new Date(now.getTime() + DAY_MS);
  const remind: store.WaitingOrder[] = [];
  for (const order of await store.listWaiting(context.db, now, tomorrow)) {
    if (signal?.aborted) return;
    const at = lapsesAt(order, context.env.DAYS_OFF);
    // A time beyond the longest wait was written while the clock ran ahead.
    if (at <= now || at > latestCredible(now, LONGEST_WAIT_MS)) {
      await cancelOne(context, order.id).catch((error) =>
        reportError('Unconfirmed order could not be cancelled', error),
      );
    } else if (at <= tomorrow && now.getTime() - order.created_at.getTime() >= DAY_MS) remind.push(order);
  }
  await remindNursery(context, remind);
}

async function remindNursery(context: Context, orders: store.WaitingOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const { NURSERY_EMAIL, DAYS_OFF } = context.env;
  const letters = orders.map((order) => lapseNotice(order, lapsesAt(order, DAYS_OFF), NURSERY_EMAIL));
  await context.db.transaction((tx) => notifications.queue(tx, context, letters));
}

async function cancelOne(context: Context, id: string): Promise<void> {
  const affectedProducts = await context.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, { id });
    if (!order?.confirm_until) return [];
    const moved = await moveLocked(tx, context, order, { status: 'cancelled', mover: 'time', note: NOTE });
    return moved.affectedProducts;
  });
  context.triggerOutbox();
  await context.invalidateTags(affectedProducts.map(productTag));
}
