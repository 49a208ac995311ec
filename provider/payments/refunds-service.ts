import { randomUUID } from 'node:crypto';
import type { Context } from '../context';
import { reportError } from '../error-reporting';
import * as notifications from '../notifications/service';
import * as debts from '../orders/debts-service';
import { formatOrderNumber } from '../orders/rules';
import * as orders from '../orders/service';
import type { BankPayment, BankRefund, PartialRefundReceipt } from './bank';
import type { Errand } from './errands';
import { refusedLetter } from './letters';
import { isGivenUp, restOf } from './rules';
import * as store from './store';

type Transaction = Parameters<typeof orders.lock>[0];
type OrderRow = NonNullable<Awaited<ReturnType<typeof orders.lock>>>;

export const refundErrand = (
  bank_id: string,
  refund: store.RefundRow,
  receipt: PartialRefundReceipt | undefined,
): Errand =>
  refund.bank_id
    ? { kind: 'ask_refund', id: refund.id, refund_id: refund.bank_id }
    : { kind: 'refund', bank_id, refund, receipt };

/** Undefined where nothing was refunded before: a full refund takes the payment's receipt. */
export async function receiptForRest(
  context: Context,
  payment: store.PaymentRow,
): Promise<PartialRefundReceipt | undefined> {
  if (payment.refunded === 0) return undefined;
  const { number, email } = await debts.billOf(context, payment.order_id);
  return { number, email };
}

/** One refund at a time, of everything not refunded yet: a concurrent caller continues the first one's. */
export async function beginRefund(
  tx: Transaction,
  { now }: Context,
  { payment: { id }, order, heard }: { payment: store.PaymentRow; order: OrderRow; heard: BankPayment },
): Promise<Errand> {
  const receipt = heard.refunded > 0 ? { number: formatOrderNumber(order.number), email: order.email } : undefined;
  const live = await store.liveRefund(tx, id);
  if (live) return refundErrand(heard.id, live, receipt);
  const { currency } = heard.sum;
  const refund = { id: randomUUID(), payment_id: id, amount: restOf(heard), currency, created_at: now() };
  await store.insertRefund(tx, refund);
  return { kind: 'refund', bank_id: heard.id, refund, receipt };
}

/** Writes what the bank answers about a refund; a final refusal is reported to the nursery. */
export async function hearRefund(
  context: Context,
  paymentId: string,
  id: string,
  heard: Partial<BankRefund>,
): Promise<void> {
  const { db, now } = context;
  const known = await store.findPayment(db, paymentId);
  if (!known) return;
  await db.transaction(async (tx) => {
    const order = await orders.lock(tx, known.order_id);
    const payment = await store.lockPayment(tx, paymentId);
    // A delayed answer changes nothing that is settled.
    if (!order || payment?.stage !== 'returning') return;
    const refund = await store.putRefund(tx, id, heard);
    if (!refund) return;
    if (heard.stage === 'done') {
      const said = { id: payment.bank_id ?? '', page_url: undefined, refunded: payment.refunded + refund.amount };
      await store.putStage(tx, payment, { stage: 'returned', heard: said, now: now() });
    }
    if (heard.stage !== 'refused') return;
    if (!isGivenUp(await store.countRefused(tx, paymentId))) {
      reportError('A refund was refused and will be tried again', new Error(id));
      return;
    }
    reportError('A refund was refused for good', new Error(id));
    await store.putStage(tx, payment, { stage: 'unreturned', heard: undefined, now: now() });
    const refused = { id: refund.id, number: order.number, kopecks: refund.amount, reason: refund.reason ?? '' };
    await notifications.queue(tx, context, [refusedLetter(refused, context.env.NURSERY_EMAIL)]);
  });
  context.triggerOutbox();
}
