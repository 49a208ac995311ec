import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '../../contract/call';
import type { OrderStatus, orders as orderCalls } from '../../contract/orders';
import { PAYMENT_METHOD_KEYS } from '../../contract/payment-methods';
import type { PaymentNotice, payments as paymentCalls } from '../../contract/payments';
import { productTag } from '../../contract/wire';
import { log } from '../../telemetry/log';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { reportError } from '../error-reporting';
import { absent, Refusal } from '../http/reply';
import * as notifications from '../notifications/service';
import * as payableOrders from '../orders/payable-orders-service';
import { storeAnswer } from '../orders/placing-service';
import { hasLiveLink, isOffered, offeredBy, type Processed } from '../orders/rules';
import * as orders from '../orders/service';
import type { Bank, BankPayment, Failure } from './bank';
import { type BankAction, execute } from './bank-actions';
import { restPaidLetter } from './letters';
import { billOfSum } from './receipt';
import { applyRefund, refundAction, requestRefund } from './refunds-service';
import { isKeyForgotten, isReusable, isSettled, judge } from './rules';
import * as store from './store';

/** Only answers of the bank are trusted. No transaction is open during a request; locks: order, then payment. */

const BATCH = 50;
const MAX_FAILURES = 3;
const MAX_ACTIONS = 4;
/** Total for opening the bank's page. The browser's timeout is 10 s. */
const OPEN_PAGE_MS = 8_000;

export const listMethods = async (
  context: Pick<Context, 'bank' | 'env'>,
): Promise<AnswerOf<typeof paymentCalls.methods>> => ({
  items: PAYMENT_METHOD_KEYS.filter((method) => isOffered(method, offeredBy(context))),
});

type Started = AnswerOf<typeof orderCalls.payByLink>;

export async function payByLink(context: Context, token: string, timeoutMs = OPEN_PAGE_MS): Promise<Started | Refusal> {
  const order = await payableOrders.findPayable(context, token);
  if (!order) return absent();
  const { bank } = context;
  if (!bank || !order.isPayable) return { status: 0, message: order.message, payment_url: null };
  const page = await openPage(context, bank.until(AbortSignal.timeout(timeoutMs)), order.id);
  if (page) return { status: 1, message: 'Открываем страницу оплаты', payment_url: page };
  const after = await payableOrders.findPayable(context, token);
  const message =
    after && !after.isPayable
      ? after.message
      : 'Не получилось открыть страницу оплаты. Попробуйте через минуту или позвоните нам';
  return { status: 0, message, payment_url: null };
}

export async function startPayment(context: Context, key: string, processed: Processed): Promise<Processed> {
  const { bank } = context;
  const { answer, unpaid } = processed;
  const order_data = answer.data.structure.order_data;
  if (!bank || !unpaid || !order_data) return processed;
  try {
    const page = await openPage(context, bank.until(AbortSignal.timeout(OPEN_PAGE_MS)), unpaid);
    if (!page) return processed;
    const final = {
      ...answer,
      data: { ...answer.data, structure: { order_data: { ...order_data, payment_url: page } } },
    };
    await storeAnswer(context, key, final);
    return { ...processed, answer: final };
  } catch (error) {
    reportError('Payment page could not be opened for a new order', error);
    return processed;
  }
}

async function openPage(shop: Context, bank: Bank, orderId: string): Promise<string | undefined> {
  const context = { ...shop, bank };
  // A payment that has already arrived must not be asked for again.
  if (!(await syncOpenPayments(context, orderId))) return undefined;
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

const claimPayment = ({ db, now }: Context, orderId: string): Promise<store.PaymentRow | undefined> =>
  db.transaction(async (tx) => {
    const order = await orders.lock(tx, orderId);
    const amount = order ? await orders.dueOf(tx, order) : 0;
    if (!order || amount <= 0 || !hasLiveLink(order, amount, now())) return undefined;
    const former = await store.listUnfinished(tx, orderId);
    // The page of another sum was opened before an edit or a deposit.
    const reusable = former.find((payment) => payment.amount === amount && isReusable(payment, now()));
    if (reusable) return reusable;
    for (const payment of former) if (payment.stage === 'begun') await markCancelled(tx, payment, now());
    return store.insertPayment(tx, { id: randomUUID(), order_id: orderId, amount, created_at: now() });
  });

async function create(context: Context, bank: Bank, payment: store.PaymentRow): Promise<boolean> {
  const answer = await bank.createPayment(
    billOfSum(await payableOrders.billOf(context, payment.order_id), payment.amount),
    payment.id,
  );
  if (answer.kind !== 'answered') {
    logFailure('Payment could not be created', answer);
    if (answer.kind === 'refused') await abandon(context, payment.id);
    return false;
  }
  return runActions(context, bank, payment.id, await applyPayment(context, payment.id, answer.value));
}

const abandon = ({ db, now }: Context, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const payment = await store.lockPayment(tx, id);
    if (payment?.stage === 'begun') await markCancelled(tx, payment, now());
  });

const markCancelled = (tx: Transaction, payment: store.PaymentRow, now: Date): Promise<void> =>
  store.setStage(tx, payment, { stage: 'cancelled', reported: undefined, now });

export async function pollSoon(context: Context, token: string): Promise<void> {
  const order = await payableOrders.findPayable(context, token);
  if (order?.isPayable && (await store.scheduleNow(context.db, order.id, context.now()))) context.triggerPayments();
}

/** Unknown ids are ignored. False: the bank did not answer, so YooKassa should repeat. */
export async function handleWebhook(
  context: Context,
  { id: bankId, payment_id }: PaymentNotice['object'],
): Promise<boolean> {
  if (!context.bank) return true;
  // A refund made in the bank's interface is known by its payment only.
  const known = await store.findByBankId(context.db, bankId);
  const id = known ?? (payment_id === undefined ? undefined : await store.findByBankId(context.db, payment_id));
  return id === undefined || syncPayment(context, id);
}

async function syncPayment(context: Context, id: string): Promise<boolean> {
  const { bank, db } = context;
  const payment = await store.findPayment(db, id);
  if (!bank || !payment?.bank_id) return true;
  const refund = await store.findActiveRefund(db, id);
  const isForgotten = refund?.stage === 'begun' && isKeyForgotten(refund, context.now());
  const action: BankAction =
    refund && !isForgotten ? refundAction(payment.bank_id, refund) : { kind: 'read', bank_id: payment.bank_id };
  return runActions(context, bank, id, action);
}

export async function runActions(
  context: Context,
  bank: Bank,
  id: string,
  first: BankAction | undefined,
): Promise<boolean> {
  let action = first;
  for (let count = 0; action && count < MAX_ACTIONS; count += 1) {
    const answer = await execute(bank, action);
    if (answer.kind === 'unanswered') {
      logFailure(`Bank did not answer: ${action.kind}`, answer);
      return false;
    }
    if (answer.kind === 'refused') {
      await applyRefusal(context, id, action, answer.reason);
      return true;
    }
    if (answer.of === 'refund') {
      await applyRefund(context, id, answer.id, answer.value);
      return true;
    }
    action = await applyPayment(context, id, answer.value, action.kind === 'read' && action.isRetry);
  }
  return true;
}

async function applyRefusal(context: Context, id: string, action: BankAction, reason: string): Promise<void> {
  reportError(`Bank refused: ${action.kind}`, new Error(reason));
  const refused = { stage: 'refused' as const, reason };
  if (action.kind === 'refund') await applyRefund(context, id, action.refund.id, refused);
  if (action.kind === 'read_refund') await applyRefund(context, id, action.id, refused);
}

async function applyPayment(
  context: Context,
  id: string,
  reported: BankPayment,
  isRetry = false,
): Promise<BankAction | undefined> {
  const { db, now } = context;
  const known = await store.findPayment(db, id);
  if (!known) return undefined;
  const action = await db.transaction(async (tx) => {
    const order = await orders.lock(tx, known.order_id);
    const payment = await store.lockPayment(tx, id);
    if (!order || !payment) return undefined;
    const stage = isRetry && payment.stage === 'unreturned' ? 'returning' : payment.stage;
    const verdict = judge({ ...payment, stage }, await askedOf(tx, order), reported);
    if (verdict.isAmountMismatch)
      reportError('Payment amount differs from the order', new Error(`Order ${order.number}`));
    await store.setStage(tx, payment, { stage: verdict.stage, reported, now: now() });
    if (verdict.isPaid) await payOrder(tx, context, order, payment);
    if (verdict.action === 'refund') return requestRefund(tx, context, { payment, order, reported });
    if (verdict.action) return { kind: verdict.action, id, bank_id: reported.id, amount: payment.amount };
    return continueRefund(tx, context, { ...payment, stage: verdict.stage }, reported);
  });
  context.triggerOutbox();
  return action;
}

/** An order already in work keeps its status, and the nursery is notified of the money. */
async function payOrder(tx: Transaction, context: Context, order: orders.LockedOrder, payment: store.PaymentRow) {
  if ((await orders.dueOf(tx, order)) > 0) return;
  await orders.payFor(tx, context, order);
  if (order.status === 'awaiting_payment') return;
  const paid = { id: payment.id, number: order.number, kopecks: payment.amount };
  await notifications.queue(tx, context, [restPaidLetter(paid, context.env.NURSERY_EMAIL)]);
}

const askedOf = async (tx: Transaction, order: orders.LockedOrder) => ({
  status: order.status,
  asked: order.rest_link_at ? await orders.dueOf(tx, order) : 0,
});

/** A refund whose key the bank has forgotten is asked for again only if the bank has not made it. */
async function continueRefund(
  tx: Transaction,
  { now }: Context,
  payment: store.PaymentRow,
  reported: BankPayment,
): Promise<BankAction | undefined> {
  const refund = await store.findActiveRefund(tx, payment.id);
  if (!refund) {
    if (isSettled(payment.stage)) await store.scheduleCheck(tx, payment.id, null);
    return undefined;
  }
  if (refund.kind !== 'part' || refund.stage !== 'begun' || !isKeyForgotten(refund, now())) return undefined;
  if (reported.refunded < refund.refunded_before + refund.amount) return refundAction(reported.id, refund);
  await store.updateRefund(tx, refund.id, { stage: 'done' });
  await store.beginQueued(tx, payment.id, now());
  return undefined;
}

export async function syncPayments(context: Context, signal?: AbortSignal): Promise<void> {
  if (!context.bank) return;
  let failures = 0;
  const isOver = () => failures >= MAX_FAILURES || signal?.aborted === true;
  for (let count = 0; count < BATCH && !isOver(); count += 1) {
    const id = await store.takeDue(context.db, context.now());
    if (id === undefined) break;
    if (!(await continueOnError('Payment could not be synced', () => syncPayment(context, id)))) failures += 1;
  }
  for (const orderId of await orders.listOverdue(context, BATCH)) {
    if (isOver()) return;
    if (!(await continueOnError('Unpaid order could not be cancelled', () => cancelUnpaid(context, orderId))))
      failures += 1;
  }
}

const continueOnError = (what: string, work: () => Promise<boolean>): Promise<boolean> =>
  work().catch((error) => {
    reportError(what, error);
    return true;
  });

/** A payment made in time may still be unknown here. */
async function cancelUnpaid(context: Context, orderId: string): Promise<boolean> {
  if (!(await syncOpenPayments(context, orderId))) return false;
  const moved = await orders.cancelUnpaid(context, orderId);
  if (!(moved instanceof Refusal)) await context.invalidateTags(moved.affectedProducts.map(productTag));
  return true;
}

async function syncOpenPayments(context: Context, orderId: string): Promise<boolean> {
  for (const id of await store.listOpen(context.db, orderId)) {
    if (!(await syncPayment(context, id))) return false;
  }
  return true;
}

/** Money that has already arrived would otherwise be refunded as unexpected. */
export async function syncBefore(context: Context, number: string, status: OrderStatus): Promise<boolean> {
  if (!context.bank || !(status === 'paid' || status === 'assembling')) return true;
  const id = await orders.findId(context, number);
  return id === undefined || syncOpenPayments(context, id);
}

const logFailure = (what: string, { reason }: Failure): void => log.error({ reason }, what);
