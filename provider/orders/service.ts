import type { LastOrder } from '../../contract/accounts';
import type { Order, OrderForExport, OrderStatus, OrderSubmission } from '../../contract/orders';
import { orderLeavesFrom } from '../../contract/season';
import * as cart from '../cart/service';
import { moscowDay } from '../clock/rules';
import { recordConsent } from '../consents/service';
import { getCommon } from '../content/service';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { reportDefect } from '../defects';
import { feeOf, type Quote } from '../delivery/rules';
import { computeQuote } from '../delivery/service';
import type { Customer } from '../http/door';
import { absent, Refusal } from '../http/reply';
import * as notifications from '../notifications/service';
import * as stock from '../stock/service';
import { type Attempt, accepted, answerAgain, isTheirs, type Processed, refused } from './answers';
import * as history from './history';
import { lastRecipient } from './history-store';
import { abandon, claim, settle } from './idempotency';
import { letterAddress } from './letter-address';
import { customerLetter, nurseryLetter, staffNotice } from './letters';
import { orderLink, readOrderLink } from './links';
import { moveLetters } from './move-letters';
import { mintNumber, newOrder } from './new-order';
import { describeLines, isSameOffer, travelsOf } from './offer';
import { counted } from './outcome';
import { adoptOrders, anonymise, anonymiseOrders, existsToAdopt, lockOver, type Person } from './personal-data';
import {
  canMove,
  formatOrderNumber,
  hashSubmission,
  isPaidOnline,
  keptSince,
  type Mover,
  type OrderedLine,
  parseOrderNumber,
  payUntil,
  returnsPieces,
  STEPS,
} from './rules';
import * as store from './store';

export { billOf, findDebt } from './debts';
export { existsOpen as hasOpenOrders, lockOfPerson as lockOf } from './personal-data';
export type { Processed };

/**
 * Turns a reservation into an order: once for a key, once for a reservation. The order, the shelf, the letters and
 * the stored answer are written in one transaction. [ORDER-01 … ORDER-05]
 */
export const processOrder = (context: Context, ...submitted: Submitted): Promise<Processed | Refusal> =>
  counted(() => submitOrder(context, ...submitted));

type Submitted = [caller: cart.Caller, key: string, submission: OrderSubmission];

async function submitOrder(context: Context, ...[caller, key, submission]: Submitted): Promise<Processed | Refusal> {
  if (!caller.cartid && !caller.customer) return refused('Корзина пуста', []);
  // Not by the cart that this leads to: a retry must say the same thing after a sign-in that merged the guest's cart.
  const hash = hashSubmission(caller.cartid ?? caller.customer?.user_id ?? '', submission);
  const claimed = await claim<Processed['answer']>(context, key, hash);
  if (claimed.kind === 'stored') return { answer: claimed.answer, outcome: 'repeated', touched: [] };
  if (claimed.kind === 'mismatch') return new Refusal(422, 'Этот Idempotency-Key уже использован для другого заказа');
  if (claimed.kind === 'running') return new Refusal(409, 'Заказ уже оформляется', { retryAfter: 1 });
  try {
    const quote = await computeQuote(context, submission.order_data.delivery);
    // What lapsed reservations still hold must not refuse a buyer.
    const released = await stock.releaseExpired(context);
    const processed = await context.db.transaction(async (tx) => {
      const placed = await placeOrder(tx, context, { ...caller, hash, submission, quote });
      await settle(tx, key, placed.answer);
      return placed;
    });
    context.wakeOutbox();
    return { ...processed, touched: [...released, ...processed.touched] };
  } catch (error) {
    await abandon(context.db, key).catch((trouble) => reportDefect('A key could not be freed', trouble));
    throw error;
  }
}

type Placing = Attempt & cart.Caller & { submission: OrderSubmission; quote: Quote };

async function placeOrder(tx: Transaction, context: Context, placing: Placing): Promise<Processed> {
  const { submission, quote } = placing;
  const now = context.now();
  const { uuid, delivery } = submission.order_data;
  const { cartId, lines: wanted } = await cart.lockLines(tx, placing);
  const placed = await store.findPlaced(tx, uuid);
  if (placed && isTheirs(placed, placing)) return answerAgain(context, placed, placing, wanted.length > 0);
  if (!cartId || wanted.length === 0) return refused('Корзина пуста', []);
  if (submission.order_data.payment_method === 'online' && !context.bank) {
    return refused('Оплата онлайн сейчас недоступна, выберите другой способ', []);
  }
  const travels = await travelsOf(tx, wanted);
  const fee = feeOf(quote, delivery, travels);
  if (fee.kind === 'too_far') return refused(fee.message, []);
  if (fee.kind === 'changed') return refused('Стоимость доставки изменилась, проверьте заказ', []);

  let held = await stock.inspect(tx, uuid, cartId, wanted, now);
  if (held.kind === 'foreign') return refused('Закрепите товары ещё раз', []);
  if (held.kind === 'stale') {
    // The reservation lapsed, or cart or prices moved on. Hold everything anew; sell only what the customer has seen.
    const seen = held.lines;
    const terms = { now, minutes: context.env.RESERVATION_MINUTES };
    const { changed } = await stock.reserve(tx, cartId, wanted, terms, uuid);
    await cart.applyChanges(tx, cartId, changed, now);
    if (changed.length > 0) return refused('Часть товаров раскупили, проверьте заказ', changed);
    held = await stock.inspect(tx, uuid, cartId, wanted, now);
    if (held.kind !== 'held' || !isSameOffer(seen, held.lines)) {
      return refused('Корзина или цены изменились, проверьте заказ', []);
    }
  }

  await stock.sell(tx, uuid, held.lines);
  await cart.emptyCart(tx, cartId);
  const leaves_from = orderLeavesFrom(travels, delivery.method, moscowDay(now));
  const sale = { ...placing, cartId, delivery_price: fee.kopecks, leaves_from };
  return writeOrder(tx, context, sale, await describeLines(tx, held.lines));
}

async function writeOrder(
  tx: Transaction,
  context: Context,
  placing: Omit<Placing, 'quote'> & { cartId: string; delivery_price: number | null; leaves_from: Date | undefined },
  lines: OrderedLine[],
): Promise<Processed> {
  const { cartId, customer, hash, submission, delivery_price, leaves_from } = placing;
  const whose = { cart_id: cartId, user_id: customer?.user_id ?? null, submission_hash: hash };
  const order = newOrder(context, { ...whose, submission, lines, delivery_price });
  const { id, email, total, pay_until } = order;
  const number = await store.insertOrder(tx, order, lines, mintNumber);
  await recordConsent(tx, context, { form: 'order', subject: email.toLowerCase() });
  const letter = { id, number, total, delivery_price, leaves_from, pay_until, lines, submission };
  await notifications.queue(tx, context, [
    customerLetter(letter, await addressOf(tx, context, order)),
    nurseryLetter(letter, context.env.NURSERY_EMAIL, orderLink(context, id)),
    staffNotice(letter),
  ]);
  const status = pay_until ? 'awaiting_payment' : 'new';
  return accepted(
    context,
    { id, number, total, status, pay_until },
    lines.map((line) => line.product_id),
  );
}

const addressOf = async (tx: Transaction, context: Context, order: Pick<store.OrderRow, 'id' | 'user_id'>) =>
  letterAddress(context, order, await getCommon({ db: tx }));

/** The answer that a retry of this key gets from now on. */
export const keepAnswer = ({ db }: Context, key: string, answer: Processed['answer']): Promise<void> =>
  settle(db, key, answer);

export const listOrders = ({ db }: Context, customer: Customer, page: number) =>
  history.listOrders(db, customer.user_id, page);

const readerOf = async (context: Context) => ({ ...context, seller: (await getCommon(context))?.seller });

/** Somebody else's order is as absent as none. [ORDER-06] */
export async function getOrder(context: Context, customer: Customer, text: string): Promise<Order | undefined> {
  const number = parseOrderNumber(text);
  return number === undefined
    ? undefined
    : history.findOrder(await readerOf(context), { number, user_id: customer.user_id });
}

/** What a customer's newest order says of them: the next one need not ask again. */
export async function lastOrderOf({ db }: Pick<Context, 'db'>, userId: string): Promise<LastOrder | undefined> {
  const last = await lastRecipient(db, userId);
  if (!last) return undefined;
  const { name, phone, delivery } = last;
  const { address, x, y } = delivery;
  return { name, phone, ...(address && { address: { address, x, y } }) };
}

/** Where a letter leads whoever asks about their order. */
export const linkTo = (context: Context, id: string): string => orderLink(context, id);

export async function getOrderByLink(context: Context, token: string): Promise<Order | undefined> {
  const id = readOrderLink(context, token);
  return id === undefined ? undefined : history.findOrder(await readerOf(context), { id });
}

type Done = { status: 0 | 1; message: string };
/** `touched` are the products whose stock changed. */
export type Moved = { answer: Done; touched: string[] };
type Wish = { status: OrderStatus; mover: Mover; note?: string | undefined };

/** Staff take an order on its way. The customer reads the note. */
export async function moveOrder(
  context: Context,
  text: string,
  status: OrderStatus,
  note?: string,
): Promise<Moved | Refusal> {
  const number = parseOrderNumber(text);
  return number === undefined ? absent() : move(context, { number }, { status, mover: 'staff', note });
}

export async function cancelOrder(context: Context, customer: Customer, text: string): Promise<Moved | Refusal> {
  const number = parseOrderNumber(text);
  if (number === undefined) return absent();
  return move(context, { number, user_id: customer.user_id }, { status: 'cancelled', mover: 'customer' });
}

export async function cancelOrderByLink(context: Context, token: string): Promise<Moved | Refusal> {
  const id = readOrderLink(context, token);
  return id === undefined ? absent() : move(context, { id }, { status: 'cancelled', mover: 'customer' });
}

async function move(context: Context, which: store.Which, wish: Wish): Promise<Moved | Refusal> {
  const moved = await context.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, which);
    return order ? moveLocked(tx, context, order, wish) : absent();
  });
  context.wakeOutbox();
  // Money that was taken for it may have to go back.
  context.wakePayments();
  return moved;
}

/** The status, its mark in the order's history, the shelf and the letter change together or not at all. */
async function moveLocked(tx: Transaction, context: Context, order: store.OrderRow, wish: Wish): Promise<Moved> {
  const { status, mover, note } = wish;
  const name = `Заказ № ${formatOrderNumber(order.number)}`;
  if (order.status === status) return unmoved(1, `${name} уже ${STEPS[status].name}`);
  if (!canMove(order.status, status, mover)) {
    const hint =
      mover === 'customer' ? 'Позвоните нам, чтобы его изменить' : `Нельзя перевести в «${STEPS[status].name}»`;
    return unmoved(0, `${name} ${STEPS[order.status].name}. ${hint}`);
  }
  const pay_until = status === 'awaiting_payment' ? offerPayment(context, order) : undefined;
  await store.putMove(tx, order.id, { status, note: note || undefined, moved_at: context.now(), pay_until });
  const returned = returnsPieces(order.status, status) ? await store.soldAmounts(tx, order.id) : [];
  await stock.restock(tx, returned);
  await tell(tx, context, pay_until ? { ...order, pay_until } : order, wish);
  const answer: Done = { status: 1, message: `${name} ${STEPS[status].name}` };
  return { answer, touched: returned.map((line) => line.product_id) };
}

const unmoved = (status: 0 | 1, message: string): Moved => ({ answer: { status, message }, touched: [] });

async function tell(tx: Transaction, context: Context, order: store.OrderRow, wish: Wish): Promise<void> {
  const { status, note, mover } = wish;
  const address = await addressOf(tx, context, order);
  await notifications.queue(
    tx,
    context,
    moveLetters({ ...order, status, note }, mover, address, context.env.NURSERY_EMAIL),
  );
}

/** Orders of before this shop could be paid online are offered it when staff ask for their money. */
const offerPayment = ({ bank, env, now }: Context, order: store.OrderRow): Date | undefined =>
  bank && isPaidOnline(order.payment_method, order.total) ? payUntil(now(), env.PAYMENT_HOURS) : undefined;

export const lock = (tx: Transaction, id: string): Promise<store.OrderRow | undefined> => store.lockOrder(tx, { id });

/** In the transaction that learns of the money, under the order's lock. */
export const payFor = (tx: Transaction, context: Context, order: store.OrderRow): Promise<Moved> =>
  moveLocked(tx, context, order, { status: 'paid', mover: 'payment' });

/** Somebody who began to pay in time may still be at the bank. */
const GRACE_MS = 15 * 60_000;

/** Orders that have not been paid in time. */
export const listOverdue = ({ db, now }: Context, limit: number): Promise<string[]> =>
  store.listOverdue(db, new Date(now().getTime() - GRACE_MS), limit);

export async function findId({ db }: Context, text: string): Promise<string | undefined> {
  const number = parseOrderNumber(text);
  return number === undefined ? undefined : (await store.findOrder(db, { number }))?.id;
}

export const cancelUnpaid = (context: Context, id: string): Promise<Moved | Refusal> =>
  move(
    context,
    { id },
    { status: 'cancelled', mover: 'payment', note: 'Оплата не поступила, растения снова в продаже.' },
  );

/** What a guest ordered with a mailbox or a telephone that this customer has proved to be theirs. */
export const adopt = (tx: Transaction, person: Person): Promise<void> => adoptOrders(tx, person);

/** Cheap enough to be asked at each reading: it looks into the partial indexes of guests' orders. */
export const isAnyToAdopt = (db: Executor, person: Person): Promise<boolean> => existsToAdopt(db, person);

export const exportOf = async (context: Context, user: Person): Promise<OrderForExport[]> =>
  history.exportOrders(await readerOf(context), user);

/** What else is kept of their orders is erased under the lock of `lockOf`: nobody adds to it meanwhile. */
export async function erase(tx: Transaction, context: Context, user: Person): Promise<void> {
  await notifications.erase(tx, context, { logins: [], ids: await anonymise(tx, user) });
}

/** Orders whose customers the books no longer need. What else is kept of them is forgotten under this lock. */
export const lockPastTerm = (tx: Transaction, { now }: Context, most: number): Promise<string[]> =>
  lockOver(tx, keptSince(moscowDay(now())), most);

/** Sums, lines and dates stay. */
export async function forgetCustomersOf(tx: Transaction, context: Context, ids: string[]): Promise<void> {
  await notifications.erase(tx, context, { logins: [], ids: await anonymiseOrders(tx, ids) });
}
