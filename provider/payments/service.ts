import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '../../contract/call';
import { type OrderStatus, type orders as orderCalls, PAYMENT_METHODS } from '../../contract/orders';
import type { PaymentNotice, payments as paymentCalls } from '../../contract/payments';
import { productTag } from '../../contract/wire';
import { log } from '../../telemetry/log';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { reportError } from '../error-reporting';
import { absent, Refusal } from '../http/reply';
import * as debts from '../orders/debts-service';
import { keepAnswer } from '../orders/placing-service';
import type { Processed } from '../orders/rules';
import { isPayable } from '../orders/rules';
import * as orders from '../orders/service';
import type { Bank, BankPayment, Trouble } from './bank';
import { carryOut, type Errand } from './errands';
import { beginRefund, hearRefund, receiptForRest, refundErrand } from './refunds-service';
import { isReusable, judge } from './rules';
import * as store from './store';

/*
 * Only the bank's own answers are trusted. The bank is asked between two transactions, never within one; its answer is
 * judged under the locks of the order, then of the payment.
 */

/** Payments and orders that one turn of the job handles. */
const BATCH = 50;
/** After so many requests without an answer the rest waits for the next turn. */
const SILENCES = 3;
/** Errands in a row: ask, capture, and one to spare. */
const ERRANDS = 4;
/** For all requests before a customer sees the bank's page; the browser gives up after 10 s. */
const PATIENCE_MS = 8_000;

export const listMethods = async ({ bank }: Pick<Context, 'bank'>): Promise<AnswerOf<typeof paymentCalls.methods>> => ({
  items: PAYMENT_METHODS.filter((method) => method !== 'online' || bank),
});

type Began = AnswerOf<typeof orderCalls.payByLink>;

/** Opens the bank's page for the holder of an order's link. */
export async function payByLink(context: Context, token: string, patienceMs = PATIENCE_MS): Promise<Began | Refusal> {
  const debt = await debts.findDebt(context, token);
  if (!debt) return absent();
  const { bank } = context;
  if (!bank || !debt.isPayable) return { status: 0, message: debt.message, payment_url: null };
  const page = await openPage(context, bank.until(AbortSignal.timeout(patienceMs)), debt.id);
  if (page) return { status: 1, message: 'Открываем страницу оплаты', payment_url: page };
  // The bank may just have reported it as paid.
  const after = await debts.findDebt(context, token);
  const message =
    after && !after.isPayable
      ? after.message
      : 'Не получилось открыть страницу оплаты. Попробуйте через минуту или позвоните нам';
  return { status: 0, message, payment_url: null };
}

/** A new order goes straight to the bank's page; without an answer in time the order is kept and says where to pay. */
export async function leadToBank(context: Context, key: string, processed: Processed): Promise<Processed> {
  const { bank } = context;
  const { answer, unpaid } = processed;
  const order_data = answer.data.structure.order_data;
  if (!bank || !unpaid || !order_data) return processed;
  try {
    const page = await openPage(context, bank.until(AbortSignal.timeout(PATIENCE_MS)), unpaid);
    if (!page) return processed;
    const final = {
      ...answer,
      data: { ...answer.data, structure: { order_data: { ...order_data, payment_url: page } } },
    };
    await keepAnswer(context, key, final);
    return { ...processed, answer: final };
  } catch (error) {
    reportError('An order could not be led to the bank', error);
    return processed;
  }
}

/** The bank's page of an order; undefined where the order does not wait for money, or the bank does not answer. */
async function openPage(shop: Context, bank: Bank, orderId: string): Promise<string | undefined> {
  const context = { ...shop, bank };
  // A payment that has arrived must be known before the customer is asked to pay again.
  if (!(await hearOpen(context, orderId))) return undefined;
  for (let turn = 0; turn < 2; turn += 1) {
    const payment = await claimPayment(context, orderId);
    if (!payment) return undefined;
    const isAnswered = payment.stage !== 'begun' || (await create(context, bank, payment));
    const now = isAnswered ? await store.findPayment(context.db, payment.id) : undefined;
    if (now?.stage === 'pending') return now.page_url ?? undefined;
    if (now?.stage !== 'cancelled') return undefined;
  }
  return undefined;
}

/** Concurrent requests to pay for one order get the same payment. */
const claimPayment = ({ db, now }: Context, orderId: string): Promise<store.PaymentRow | undefined> =>
  db.transaction(async (tx) => {
    const order = await orders.lock(tx, orderId);
    if (!order || !isPayable(order)) return undefined;
    const former = await store.listUnfinished(tx, orderId);
    const reusable = former.find((payment) => isReusable(payment, now()));
    if (reusable) return reusable;
    for (const payment of former) if (payment.stage === 'begun') await drop(tx, payment, now());
    return store.insertPayment(tx, { id: randomUUID(), order_id: orderId, amount: order.total, created_at: now() });
  });

async function create(context: Context, bank: Bank, payment: store.PaymentRow): Promise<boolean> {
  const answer = await bank.createPayment(await debts.billOf(context, payment.order_id), payment.id);
  if (answer.kind !== 'heard') {
    tell('A payment could not be made', answer);
    if (answer.kind === 'refused') await giveUp(context, payment.id);
    return false;
  }
  return follow(context, bank, payment.id, await hear(context, payment.id, answer.heard));
}

/** The bank rejects this payment for good: the next attempt is a new one. */
const giveUp = ({ db, now }: Context, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const payment = await store.lockPayment(tx, id);
    if (payment?.stage === 'begun') await drop(tx, payment, now());
  });

/** Its page was never shown, so it cannot be paid. */
const drop = (tx: Transaction, payment: store.PaymentRow, now: Date): Promise<void> =>
  store.putStage(tx, payment, { stage: 'cancelled', heard: undefined, now });

/** A customer has opened an unpaid order, most likely after paying: the bank is asked without waiting for a notification. */
export async function lookSoon(context: Context, token: string): Promise<void> {
  const debt = await debts.findDebt(context, token);
  if (debt?.isPayable && (await store.hasten(context.db, debt.id, context.now()))) context.triggerPayments();
}

/** YooKassa reports a change. An unknown id is ignored. False: the bank did not answer. */
export async function heed(context: Context, { id: told, payment_id }: PaymentNotice['object']): Promise<boolean> {
  if (!context.bank) return true;
  // A refund made by hand in the bank's cabinet is known by its payment only.
  const known = await store.findByBankId(context.db, told);
  const id = known ?? (payment_id === undefined ? undefined : await store.findByBankId(context.db, payment_id));
  return id === undefined || lookAfter(context, id);
}

/** Asks the bank about a payment and does what follows. False when the bank did not answer. */
async function lookAfter(context: Context, id: string): Promise<boolean> {
  const { bank, db } = context;
  const payment = await store.findPayment(db, id);
  if (!bank || !payment?.bank_id) return true;
  const refund = await store.liveRefund(db, id);
  const errand: Errand = refund
    ? refundErrand(payment.bank_id, refund, await receiptForRest(context, payment))
    : { kind: 'ask', bank_id: payment.bank_id };
  return follow(context, bank, id, errand);
}

/** Carries out an errand and those that follow from its answer. False when the bank did not answer. */
export async function follow(context: Context, bank: Bank, id: string, first: Errand | undefined): Promise<boolean> {
  let errand = first;
  for (let count = 0; errand && count < ERRANDS; count += 1) {
    const answer = await carryOut(bank, errand);
    if (answer.kind === 'silent') {
      tell(`The bank did not answer (${errand.kind})`, answer);
      return false;
    }
    if (answer.kind === 'refused') {
      reportError(`The bank refused (${errand.kind})`, new Error(answer.reason));
      const refused = { stage: 'refused' as const, reason: answer.reason };
      if (errand.kind === 'refund') await hearRefund(context, id, errand.refund.id, refused);
      if (errand.kind === 'ask_refund') await hearRefund(context, id, errand.id, refused);
      return true;
    }
    if (answer.of === 'payment') {
      errand = await hear(context, id, answer.heard, errand.kind === 'ask' && errand.isRetry);
    } else {
      await hearRefund(context, id, answer.id, answer.heard);
      return true;
    }
  }
  return true;
}

/** Judges what the bank answers about a payment, writes it, moves the order. Answers what is to be done next. */
async function hear(context: Context, id: string, heard: BankPayment, isRetry = false): Promise<Errand | undefined> {
  const { db, now } = context;
  const known = await store.findPayment(db, id);
  if (!known) return undefined;
  const errand = await db.transaction(async (tx) => {
    const order = await orders.lock(tx, known.order_id);
    const payment = await store.lockPayment(tx, id);
    if (!order || !payment) return undefined;
    const stage = isRetry && payment.stage === 'unreturned' ? 'returning' : payment.stage;
    const verdict = judge({ ...payment, stage }, order.status, heard);
    if (verdict.isForeignSum) reportError('A payment of another sum', new Error(`Order ${order.number}`));
    await store.putStage(tx, payment, { stage: verdict.stage, heard, now: now() });
    if (verdict.isPaid) await orders.payFor(tx, context, order);
    if (verdict.errand === 'refund') return beginRefund(tx, context, { payment, order, heard });
    return verdict.errand && { kind: verdict.errand, id, bank_id: heard.id, amount: payment.amount };
  });
  context.triggerOutbox();
  return errand;
}

/** What no notification has reported: payments that are due, money to be refunded, orders not paid in time. */
export async function lookAfterPayments(context: Context, signal?: AbortSignal): Promise<void> {
  if (!context.bank) return;
  let silences = 0;
  const isOver = () => silences >= SILENCES || signal?.aborted === true;
  for (let count = 0; count < BATCH && !isOver(); count += 1) {
    // Its next turn is postponed already.
    const id = await store.takeDue(context.db, context.now());
    if (id === undefined) break;
    if (!(await guarded('A payment could not be looked after', () => lookAfter(context, id)))) silences += 1;
  }
  for (const orderId of await orders.listOverdue(context, BATCH)) {
    if (isOver()) return;
    if (!(await guarded('An unpaid order could not be cancelled', () => cancelUnpaid(context, orderId)))) silences += 1;
  }
}

/** One failure must not stop the others. False: the bank does not answer. */
const guarded = (what: string, work: () => Promise<boolean>): Promise<boolean> =>
  work().catch((error) => {
    reportError(what, error);
    return true;
  });

/** The bank is asked first: a payment in time that we do not know of yet must keep its plants. */
async function cancelUnpaid(context: Context, orderId: string): Promise<boolean> {
  if (!(await hearOpen(context, orderId))) return false;
  const moved = await orders.cancelUnpaid(context, orderId);
  if (!(moved instanceof Refusal)) await context.tellStorefronts(moved.touched.map(productTag));
  return true;
}

/** Asks about the payments that may still bring money. False: the bank does not answer. */
async function hearOpen(context: Context, orderId: string): Promise<boolean> {
  for (const id of await store.listOpen(context.db, orderId)) {
    if (!(await lookAfter(context, id))) return false;
  }
  return true;
}

/** Before staff mark an order as paid, or accept it unpaid: its money may have arrived and would be refunded as unexpected. */
export async function hearBefore(context: Context, number: string, status: OrderStatus): Promise<boolean> {
  if (!context.bank || !(status === 'paid' || status === 'assembling')) return true;
  const id = await orders.findId(context, number);
  return id === undefined || hearOpen(context, id);
}

const tell = (what: string, { reason }: Trouble): void => log.error({ reason }, what);
