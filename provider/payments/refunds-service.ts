import { randomUUID } from 'node:crypto';
import type { Context } from '../context';
import { reportError } from '../error-reporting';
import * as notifications from '../notifications/service';
import { formatOrderNumber } from '../order-number/rules';
import * as payableOrders from '../orders/payable-orders-service';
import type { PaymentStage } from '../orders/rules';
import * as orders from '../orders/service';
import type { BankPayment, BankRefund } from './bank';
import type { BankAction } from './bank-actions';
import { refusedLetter } from './letters';
import { lineOfSum } from './receipt';
import { isRefundAbandoned, refundedAfter, restOf, stageAfterRefund } from './rules';
import * as store from './store';

type Transaction = Parameters<typeof orders.lock>[0];
type OrderRow = NonNullable<Awaited<ReturnType<typeof orders.lock>>>;

export const refundAction = (bank_id: string, refund: store.RefundRow): BankAction =>
  refund.bank_id
    ? { kind: 'read_refund', id: refund.id, refund_id: refund.bank_id }
    : { kind: 'refund', bank_id, refund, receipt: refund.receipt };

/** One refund at a time: a concurrent caller continues the pending one. */
export async function requestRefund(
  tx: Transaction,
  { now }: Context,
  { payment: { id }, order, reported }: { payment: store.PaymentRow; order: OrderRow; reported: BankPayment },
): Promise<BankAction> {
  // The whole rest covers them.
  await store.removeQueued(tx, id);
  const amount = restOf(reported);
  const lines = lineOfSum(`Остаток оплаты заказа № ${formatOrderNumber(order.number)}`, amount);
  const mode = (await store.isHandedOver(tx, id)) ? 'full_payment' : 'full_prepayment';
  const refund =
    (await store.findActiveRefund(tx, id)) ??
    (await store.insertRefund(tx, {
      ...{ id: randomUUID(), payment_id: id, amount, currency: reported.sum.currency, created_at: now() },
      refunded_before: reported.refunded,
      receipt: reported.refunded > 0 ? { contact: payableOrders.contactOf(order), lines, mode } : null,
    }));
  return refundAction(reported.id, refund);
}

export async function applyRefund(
  context: Context,
  paymentId: string,
  id: string,
  reported: Partial<BankRefund>,
): Promise<void> {
  const { db } = context;
  const known = await store.findPayment(db, paymentId);
  if (!known) return;
  await db.transaction(async (tx) => {
    const order = await orders.lock(tx, known.order_id);
    const payment = await store.lockPayment(tx, paymentId);
    if (!order || !payment || !REFUNDABLE.includes(payment.stage)) return;
    const refund = await store.updateRefund(tx, id, reported);
    if (!refund) return;
    if (reported.stage !== 'done' && reported.stage !== 'refused') return;
    if (reported.stage === 'done') await putDone(tx, context, payment, refund);
    else await putRefused(tx, context, { order, payment, refund });
    await store.beginQueued(tx, paymentId, context.now());
  });
  context.triggerOutbox();
}

type Refunded = { order: OrderRow; payment: store.PaymentRow; refund: store.RefundRow };

/** The whole of a payment is asked for again. A part is not: staff decide what to do instead. */
async function putRefused(tx: Transaction, context: Context, { order, payment, refund }: Refunded): Promise<void> {
  const isPart = refund.kind === 'part';
  if (!isPart && !isRefundAbandoned(await store.countRefused(tx, payment.id))) {
    reportError('Refund refused, will retry', new Error(refund.id));
    return;
  }
  reportError(isPart ? 'Partial refund refused' : 'Refund refused for good', new Error(refund.id));
  if (!isPart) await store.setStage(tx, payment, { stage: 'unreturned', reported: undefined, now: context.now() });
  const refused = { id: refund.id, number: order.number, kopecks: refund.amount, reason: refund.reason ?? '' };
  await notifications.queue(tx, context, [refusedLetter(refused, context.env.NURSERY_EMAIL)]);
}

const REFUNDABLE: PaymentStage[] = ['taken', 'returning'];

async function putDone(
  tx: Transaction,
  { now }: Context,
  payment: store.PaymentRow,
  refund: store.RefundRow,
): Promise<void> {
  const refunded = refundedAfter(payment, refund);
  const stage = stageAfterRefund(payment, { kind: refund.kind, refunded });
  const reported = { id: payment.bank_id ?? '', page_url: undefined, refunded };
  await store.setStage(tx, payment, { stage, reported, now: now() });
  // A refund by hand may have come in between, or the order was cancelled meanwhile.
  if (refund.kind === 'part') await store.scheduleCheck(tx, payment.id, now());
}
