import type { LastOrder } from '../../contract/accounts';
import type { Order, OrderStatus } from '../../contract/orders';
import { LINKED_PAYMENT_METHOD } from '../../contract/payment-methods';
import { getCommon } from '../content/service';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { absent, type Refusal } from '../http/reply';
import * as changeLog from '../log/service';
import * as notifications from '../notifications/service';
import { formatOrderNumber, parseOrderNumber } from '../order-number/rules';
import * as stock from '../stock/service';
import * as due from './due';
import * as history from './history';
import { lastRecipient } from './history-store';
import type { LetterLinks } from './letter-parts';
import { accountLink, invoiceLink, orderLink, paymentLink, readOrderLink } from './links';
import { moveLetters } from './move-letters';
import { isMailboxProved } from './personal-data-store';
import {
  canMove,
  isCancelledOrRefunded,
  isPaidOnline,
  type LostPieces,
  lossWords,
  lostLines,
  type Mover,
  payUntil,
  returnsPieces,
  STEPS,
  withoutLost,
} from './rules';
import * as store from './store';

export async function letterLinks(
  tx: Transaction,
  context: Context,
  { id, user_id }: Pick<store.OrderRow, 'id' | 'user_id'>,
): Promise<LetterLinks> {
  const common = await getCommon({ db: tx });
  return {
    link: orderLink(context, id),
    pay: paymentLink(context, id),
    invoice: common?.seller && invoiceLink(context, id),
    account: user_id ? accountLink(context) : undefined,
    nursery: common?.footer,
  };
}

export const readerOf = async (context: Context) => ({ ...context, seller: (await getCommon(context))?.seller });

export async function lastOrderOf({ db }: Pick<Context, 'db'>, userId: string): Promise<LastOrder | undefined> {
  const last = await lastRecipient(db, userId);
  if (!last) return undefined;
  const { customer_name, phone, delivery } = last;
  const { address, x, y, place_token } = delivery;
  return { name: customer_name, phone, ...(address && { address: { address, x, y, place_token } }) };
}

export const linkTo = (context: Context, id: string): string => orderLink(context, id);

export async function getOrderByLink(context: Context, token: string): Promise<Order | undefined> {
  const id = readOrderLink(context, token);
  return id === undefined ? undefined : history.findOrder(await readerOf(context), { id });
}

type Done = { status: 0 | 1; message: string };
export type Moved = { answer: Done; affectedProducts: string[]; pay_until?: Date | undefined };
type Transition = { status: OrderStatus; mover: Mover; note?: string | undefined; lost?: LostPieces | undefined };
/** Runs under the order's lock. A message is answered with the status 0. */
type Check = (tx: Transaction, order: store.OrderRow) => Promise<Refusal | string | undefined>;

export async function moveOrder(
  context: Context,
  text: string,
  status: OrderStatus,
  note?: string,
  { lost, refuse = accept }: { lost?: LostPieces | undefined; refuse?: Check } = {},
): Promise<Moved | Refusal> {
  const number = parseOrderNumber(text);
  return number === undefined ? absent() : move(context, { number }, { status, mover: 'staff', note, lost }, refuse);
}

export const cancel = (context: Context, which: store.Which): Promise<Moved | Refusal> =>
  move(context, which, { status: 'cancelled', mover: 'customer' });

export async function cancelOrderByLink(context: Context, token: string): Promise<Moved | Refusal> {
  const id = readOrderLink(context, token);
  return id === undefined ? absent() : cancel(context, { id });
}

const accept: Check = async () => undefined;

async function move(
  context: Context,
  which: store.Which,
  transition: Transition,
  refuse: Check = accept,
): Promise<Moved | Refusal> {
  const moved = await context.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, which);
    if (!order) return absent();
    const refused = await refuse(tx, order);
    if (typeof refused === 'string') return unmoved(0, refused);
    return refused ?? moveLocked(tx, context, order, transition);
  });
  context.triggerOutbox();
  // The cancelled order may have to be refunded.
  context.triggerPayments();
  return moved;
}

/** Status, history, stock and letter change in one transaction. */
export async function moveLocked(
  tx: Transaction,
  context: Context,
  order: store.OrderRow,
  transition: Transition,
): Promise<Moved> {
  const { status, mover, note, lost = [] } = transition;
  const name = `Заказ № ${formatOrderNumber(order.number)}`;
  if (order.status === status) return unmoved(1, `${name} уже ${STEPS[status].name}`);
  if (!canMove(order.status, status, mover)) {
    const hint =
      mover === 'customer' ? 'Позвоните нам, чтобы его изменить' : `Нельзя перевести в «${STEPS[status].name}»`;
    return unmoved(0, `${name} ${STEPS[order.status].name}. ${hint}`);
  }
  const sold = returnsPieces(order.status, status) ? await store.soldAmounts(tx, order.id) : [];
  const returned = sold.length > 0 ? withoutLost(sold, lost) : [];
  if (!returned) return unmoved(0, 'Погибло больше растений, чем было в заказе');
  const pay_until = status === 'awaiting_payment' ? offerPayment(context, order) : undefined;
  const isByStaff = mover === 'staff';
  const dead = lostLines(sold, lost);
  const losses = lossWords(dead);
  await store.putMove(tx, order.id, {
    ...{ status, note: note || undefined, moved_at: context.now(), pay_until, isByStaff, losses },
  });
  if (losses.length > 0) await changeLog.recordAct(tx, { subject: 'orders', key: order.id, after: { losses } });
  await stock.restock(tx, order.id, returned);
  await stock.recordLosses(tx, order.id, dead);
  await queueLetters(tx, context, pay_until ? { ...order, pay_until } : order, transition);
  const answer: Done = { status: 1, message: `${name} ${STEPS[status].name}` };
  return { answer, affectedProducts: returned.map((line) => line.product_id), pay_until };
}

const unmoved = (status: 0 | 1, message: string): Moved => ({ answer: { status, message }, affectedProducts: [] });

async function queueLetters(
  tx: Transaction,
  context: Context,
  order: store.OrderRow,
  transition: Transition,
): Promise<void> {
  const { status, note, mover } = transition;
  const links = await letterLinks(tx, context, order);
  const undone = await store.countUndone(tx, order.id, status);
  const kopecks_back = isCancelledOrRefunded(status) ? await store.kopecksBack(tx, order.id) : undefined;
  const moved = { ...order, status, from: order.status, note, undone, kopecks_back };
  const letters = moveLetters(moved, mover, links, context.env.NURSERY_EMAIL);
  // Anyone can order with another's mailbox and cancel, so such letters are limited.
  const isStrangers = mover !== 'staff' && status === 'cancelled' && !(await isMailboxProved(tx, order));
  const countsTowardsDailyLimit = ({ message_id }: { message_id: string }) =>
    isStrangers && message_id === `order-${order.id}-cancelled`;
  await notifications.queue(
    tx,
    context,
    letters.filter((letter) => !countsTowardsDailyLimit(letter)),
  );
  const counted = letters.find(countsTowardsDailyLimit);
  const first = { message_id: `order-${order.id}-customer`, at: order.created_at };
  if (counted && (await notifications.wasQueued(tx, context, first)))
    await notifications.queueLimited(tx, context, 'cancellation', counted);
}

const offerPayment = ({ bank, env, now }: Context, order: store.OrderRow): Date | undefined =>
  bank && isPaidOnline(order.payment_method, order.total) ? payUntil(now(), env.PAYMENT_HOURS) : undefined;

export const lock = (tx: Transaction, id: string): Promise<store.OrderRow | undefined> => store.lockOrder(tx, { id });

/** Call it under the order's lock. */
export const payFor = (tx: Transaction, context: Context, order: store.OrderRow): Promise<Moved> =>
  moveLocked(tx, context, order, { status: 'paid', mover: 'payment' });

export const lockByNumber = (tx: Transaction, number: number): Promise<store.OrderRow | undefined> =>
  store.lockOrder(tx, { number });

export const find = (db: Executor, which: store.Which): Promise<store.OrderRow | undefined> =>
  store.findOrder(db, which);

export type LockedOrder = store.OrderRow;

/** Call it under the order's lock: staff have recorded the money. */
export const moveToPaid = (tx: Transaction, context: Context, order: LockedOrder): Promise<Moved> =>
  moveLocked(tx, context, order, { status: 'paid', mover: 'staff' });

export type PayableLink = { url: string; until: Date; isNew: boolean };

/** Call it under the order's lock: from now on it waits for an online payment, whatever was chosen first. */
export async function awaitOnlinePayment(
  tx: Transaction,
  context: Context,
  order: LockedOrder,
): Promise<{ answer: Done; link?: PayableLink }> {
  // The way that the customer chose stays: a company keeps its invoice.
  const payable = { ...order, payment_method: LINKED_PAYMENT_METHOD };
  const { answer, pay_until } = await moveLocked(tx, context, payable, { status: 'awaiting_payment', mover: 'staff' });
  if (answer.status === 0) return { answer };
  if (!pay_until) throw new Error(`Order ${order.id} waits for an online payment without a term`);
  return {
    answer: { status: 1, message: order.email ? 'Ссылка отправлена покупателю' : 'Отправьте ссылку сами' },
    link: { url: paymentLink(context, order.id), until: pay_until, isNew: true },
  };
}

/** Call it under the order's lock: its link, with a new term of PAYMENT_HOURS if it has none or the former is over. */
export async function holdPaymentLink(tx: Transaction, context: Context, order: LockedOrder): Promise<PayableLink> {
  const { id, status, pay_until, rest_link_at } = order;
  const now = context.now();
  const url = paymentLink(context, id);
  const isWaiting = status === 'awaiting_payment';
  if (pay_until && pay_until > now && (isWaiting || rest_link_at)) return { url, until: pay_until, isNew: false };
  const until = payUntil(now, context.env.PAYMENT_HOURS);
  await store.setPaymentTerm(tx, id, { pay_until: until, rest_link_at: isWaiting ? rest_link_at : now });
  return { url, until, isNew: true };
}

/** A repeated attempt to send the link is known by its id. */
export const setLinkAttempt = store.setLinkAttempt;

/** The customer may still be on the bank's page. */
const GRACE_MS = 15 * 60_000;

export const listOverdue = ({ db, now }: Context, limit: number): Promise<string[]> =>
  store.listOverdue(db, new Date(now().getTime() - GRACE_MS), limit);

export async function findId({ db }: Context, text: string): Promise<string | undefined> {
  const number = parseOrderNumber(text);
  return number === undefined ? undefined : (await store.findOrder(db, { number }))?.id;
}

const UNPAID = {
  status: 'cancelled',
  mover: 'payment',
  note: 'Оплата не поступила, растения снова в продаже.',
} as const;

export const cancelUnpaid = (context: Context, id: string): Promise<Moved | Refusal> =>
  move(context, { id }, UNPAID, async (tx) =>
    (await store.sumPaid(tx, id)) > 0 ? 'Часть денег уже пришла' : undefined,
  );

/** Kopecks that are still to be paid. */
export const dueOf = due.dueOf;
