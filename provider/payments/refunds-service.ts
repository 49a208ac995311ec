import { randomUUID } from 'node:crypto';
import type { Context } from '../context';
import { reportError } from '../error-reporting';
import * as notifications from '../notifications/service';
import * as payableOrders from '../orders/payable-orders-service';
import { formatOrderNumber } from '../orders/rules';
import * as orders from '../orders/service';
import type { BankPayment, BankRefund, PartialRefundReceipt } from './bank';
import type { BankAction } from './bank-actions';
import { refusedLetter } from './letters';
import { isRefundAbandoned, restOf } from './rules';
import * as store from './store';

type Transaction = Parameters<typeof orders.lock>[0];
type OrderRow = NonNullable<Awaited<ReturnType<typeof orders.lock>>>;

export const refundAction = (
  bank_id: string,
  refund: store.RefundRow,
  receipt: PartialRefundReceipt | undefined,
): BankAction =>
  refund.bank_id
    ? { kind: 'read_refund', id: refund.id, refund_id: refund.bank_id }
    : { kind: 'refund', bank_id, refund, receipt };

/** Undefined for a full refund: the bank takes the payment's receipt. */
export async function receiptForRest(
  context: Context,
  payment: store.PaymentRow,
): Promise<PartialRefundReceipt | undefined> {
  if (payment.refunded === 0) return undefined;
  const { number, email } = await payableOrders.billOf(context, payment.order_id);
  return { number, email };
}

/** One refund at a time: a concurrent caller continues the pending one. */
export async function requestRefund(
  tx: Transaction,
  { now }: Context,
  { payment: { id }, order, reported }: { payment: store.PaymentRow; order: OrderRow; reported: BankPayment },
): Promise<BankAction> {
  const receipt = reported.refunded > 0 ? { number: formatOrderNumber(order.number), email: order.email } : undefined;
  const pending = await store.findActiveRefund(tx, id);
  if (pending) return refundAction(reported.id, pending, receipt);
  const { currency } = reported.sum;
  const refund = { id: randomUUID(), payment_id: id, amount: restOf(reported), currency, created_at: now() };
  await store.insertRefund(tx, refund);
  return { kind: 'refund', bank_id: reported.id, refund, receipt };
}

export async function applyRefund(
  context: Context,
  paymentId: string,
  id: string,
  reported: Partial<BankRefund>,
): Promise<void> {
  const { db, now } = context;
  const known = await store.findPayment(db, paymentId);
  if (!known) return;
  await db.transaction(async (tx) => {
    const order = await orders.lock(tx, known.order_id);
    const payment = await store.lockPayment(tx, paymentId);
    if (!order || payment?.stage !== 'returning') return;
    const refund = await store.updateRefund(tx, id, reported);
    if (!refund) return;
    if (reported.stage === 'done') {
      const whole = { id: payment.bank_id ?? '', page_url: undefined, refunded: payment.refunded + refund.amount };
      await store.setStage(tx, payment, { stage: 'returned', reported: whole, now: now() });
    }
    if (reported.stage !== 'refused') return;
    if (!isRefundAbandoned(await store.countRefused(tx, paymentId))) {
      reportError('Refund refused, will retry', new Error(id));
      return;
    }
    reportError('Refund refused for good', new Error(id));
    await store.setStage(tx, payment, { stage: 'unreturned', reported: undefined, now: now() });
    const refused = { id: refund.id, number: order.number, kopecks: refund.amount, reason: refund.reason ?? '' };
    await notifications.queue(tx, context, [refusedLetter(refused, context.env.NURSERY_EMAIL)]);
  });
  context.triggerOutbox();
}
