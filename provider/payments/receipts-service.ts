import type { Context } from '../context';
import type { Executor } from '../db/connection';
import { reportError } from '../error-reporting';
import * as notifications from '../notifications/service';
import * as payableOrders from '../orders/payable-orders-service';
import * as orders from '../orders/service';
import type { Answer, Bank, BankReceipt } from './bank';
import { receiptRefusedLetter } from './letters';
import { billLines, lineOfSum, sumOfLines } from './receipt';
import * as store from './receipts-store';
import { isKeyForgotten, type ReceiptLine, receiptCheck } from './rules';
import { findPayment } from './store';

const BATCH = 50;
/** Older orders were handed over before the shop sent second receipts. */
const RECENT_MS = 3 * 24 * 3_600_000;

/** The second receipt [54-ФЗ]: what was prepaid online has been handed over. */
export async function sendHandoverReceipts(context: Context, signal?: AbortSignal): Promise<void> {
  const { bank, db, now } = context;
  if (!bank) return;
  const since = new Date(now().getTime() - RECENT_MS);
  for (const { payment_id } of await store.listWithoutReceipt(db, since, BATCH)) {
    if (signal?.aborted) return;
    await prepare(context, payment_id, since).catch((error) =>
      reportError('Handover receipt could not be prepared', error),
    );
  }
  for (let count = 0; count < BATCH && !signal?.aborted; count += 1) {
    const due = await store.takeDueReceipt(db, now(), (checks) => receiptCheck(now(), checks));
    if (!due) return;
    await send(context, bank, due);
  }
}

export const hasSentReceipt = async (db: Executor, orderId: string): Promise<boolean> =>
  (await store.countSent(db, orderId)) > 0;

/** Call it under the order's lock: the plants are back at the nursery. `hasSentReceipt` holds from then on. */
export const withdrawReceipts = store.removeUnsent;

/** Checks again under the order's lock: it may have been edited or taken back since the list was read. */
async function prepare(context: Context, paymentId: string, since: Date): Promise<void> {
  const { db, now } = context;
  const known = await findPayment(db, paymentId);
  if (!known) return;
  await db.transaction(async (tx) => {
    const order = await orders.lock(tx, known.order_id);
    const [still] = order ? await store.listWithoutReceipt(tx, since, 1, paymentId) : [];
    const payment = still && (await findPayment(tx, paymentId));
    if (!order || !payment) return;
    const amount = payment.amount - payment.refunded;
    const bill = await payableOrders.billOf({ ...context, db: tx }, order.id);
    await store.insertReceipt(tx, {
      ...{ payment_id: paymentId, stage: 'begun', amount, contact: bill.contact, lines: linesOf(bill, amount) },
      ...{ created_at: now(), next_check_at: now() },
    });
  });
}

type Bill = Awaited<ReturnType<typeof payableOrders.billOf>>;

/** The plants, if they are what was paid online; a part of an order paid in several ways is one line. */
function linesOf(bill: Bill, amount: number): ReceiptLine[] {
  const lines = bill.total === amount ? billLines(bill) : [];
  return sumOfLines(lines) === amount && lines.length > 0 ? lines : lineOfSum(`Заказ № ${bill.number}`, amount);
}

async function send(context: Context, bank: Bank, receipt: store.ReceiptRow): Promise<void> {
  // A repeated request would be a second receipt: the nursery looks whether there is one.
  if (!receipt.bank_id && isKeyForgotten(receipt, context.now())) return refuse(context, receipt, '');
  const answer = await ask(context, bank, receipt);
  if (!answer || answer.kind === 'unanswered') return;
  const reported = answer.kind === 'answered' ? answer.value : undefined;
  const stage = reported?.stage ?? 'refused';
  await store.setReceipt(context.db, receipt.payment_id, {
    stage,
    ...(reported && { bank_id: reported.id }),
    ...(stage !== 'pending' && { next_check_at: null }),
  });
  if (stage === 'refused') await tellNursery(context, receipt, answer.kind === 'refused' ? answer.reason : '');
}

async function refuse(context: Context, receipt: store.ReceiptRow, reason: string): Promise<void> {
  await store.setReceipt(context.db, receipt.payment_id, { stage: 'refused', next_check_at: null });
  await tellNursery(context, receipt, reason);
}

async function ask({ db }: Context, bank: Bank, receipt: store.ReceiptRow): Promise<Answer<BankReceipt> | undefined> {
  if (receipt.bank_id) return bank.readReceipt(receipt.bank_id);
  const payment = await findPayment(db, receipt.payment_id);
  if (!payment?.bank_id) return undefined;
  const { contact, lines } = receipt;
  return bank.createReceipt({ payment_id: payment.bank_id, contact, lines }, `handover-${payment.id}`);
}

async function tellNursery(context: Context, { payment_id }: store.ReceiptRow, reason: string): Promise<void> {
  reportError('Handover receipt refused', new Error(reason || payment_id));
  const payment = await findPayment(context.db, payment_id);
  await context.db.transaction(async (tx) => {
    const order = payment && (await orders.lock(tx, payment.order_id));
    if (!order) return;
    const refused = { id: payment_id, number: order.number, reason };
    await notifications.queue(tx, context, [receiptRefusedLetter(refused, context.env.NURSERY_EMAIL)]);
  });
  context.triggerOutbox();
}
