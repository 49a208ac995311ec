import type { OrderStatus } from '../../contract/orders';
import { isCancelledOrRefunded, type PaymentStage } from '../orders/rules';

/** `queued`: another refund of the payment comes first. `by_staff`: staff returned the money outside the bank's API. */
export const REFUND_STAGES = ['queued', 'begun', 'pending', 'done', 'refused', 'by_staff'] as const;
export type RefundStage = (typeof REFUND_STAGES)[number];

export const REFUND_KINDS = ['whole', 'part'] as const;

export const RECEIPT_STAGES = ['begun', 'pending', 'done', 'refused'] as const;

export type ReceiptStage = (typeof RECEIPT_STAGES)[number];

/** Kopecks. */
export type ReceiptLine = { name: string; amount: number; unit_price: number; subject: 'commodity' | 'service' };

/** `full_prepayment` while the plants are in the nursery, `full_payment` once they have been handed over. */
export type PaymentMode = 'full_prepayment' | 'full_payment';

/** `contact`: e-mail, or digits of a phone. */
export type RefundReceipt = { contact: string; lines: ReceiptLine[]; mode: PaymentMode };

export type Sum = { kopecks: number; currency: string };

export type Reported = {
  stage: Extract<PaymentStage, 'pending' | 'held' | 'cancelled' | 'taken'>;
  sum: Sum;
  /** Kopecks, including refunds made by hand in the bank's interface. */
  refunded: number;
};

export type Verdict = {
  stage: PaymentStage;
  isPaid?: true;
  action?: 'capture' | 'release' | 'refund';
  isAmountMismatch?: true;
};

/** The stage's rank never falls, so a delayed answer cannot undo a later one. */
const RANK: Record<PaymentStage, number> = {
  begun: 0,
  pending: 1,
  held: 2,
  cancelled: 3,
  taken: 4,
  returning: 4,
  unreturned: 4,
  returned: 5,
};

/** `asked`: kopecks that a link asks for, though the order awaits no payment. */
type Awaiting = { status: OrderStatus; asked: number };

/** Money is captured only while the order awaits it or a link asks for it, otherwise released or refunded. */
export function judge(
  payment: { stage: PaymentStage; amount: number },
  { status, asked }: Awaiting,
  reported: Reported,
): Verdict {
  const { stage } = payment;
  if (RANK[reported.stage] < RANK[stage]) return { stage };
  const isOurSum = reported.sum.currency === 'RUB' && reported.sum.kopecks === payment.amount;
  const isRefunded = reported.refunded >= reported.sum.kopecks;
  const isAsked = RANK[stage] < RANK.cancelled && payment.amount <= asked;
  const isExpected = (status === 'awaiting_payment' || isAsked) && isOurSum && !isRefunded;
  const mismatch = isOurSum ? {} : { isAmountMismatch: true as const };
  if (reported.stage === 'held') return { stage: 'held', action: isExpected ? 'capture' : 'release', ...mismatch };
  if (reported.stage !== 'taken') return { stage: reported.stage };
  if (isExpected) return { stage: 'taken', isPaid: true };
  if (stage === 'taken' && !isCancelledOrRefunded(status)) return { stage };
  if (isRefunded) return { stage: 'returned' };
  return stage === 'unreturned' ? { stage } : { stage: 'returning', action: 'refund', ...mismatch };
}

/** Kopecks. The bank may have reported this refund already, and others made by hand since it was asked for. */
export const refundedAfter = (
  payment: { refunded: number },
  refund: { refunded_before: number; amount: number },
): number => Math.max(payment.refunded, refund.refunded_before + refund.amount);

/** The rest of a payment that is being returned whole is still to be returned after a part. */
export const stageAfterRefund = (
  { stage, amount }: { stage: PaymentStage; amount: number },
  { kind, refunded }: { kind: (typeof REFUND_KINDS)[number]; refunded: number },
): PaymentStage => (kind === 'whole' || refunded >= amount ? 'returned' : stage);

/** YooKassa forgets an Idempotence-Key after 24 hours: then the request would be a second one. */
const KEY_MS = 23 * 3_600_000;

export const isKeyForgotten = ({ created_at }: { created_at: Date }, now: Date): boolean =>
  Math.abs(now.getTime() - created_at.getTime()) > KEY_MS;

const MAX_REFUSALS = 3;

export const isRefundAbandoned = (refusals: number): boolean => refusals >= MAX_REFUSALS;

/** Kopecks. */
export const restOf = ({ sum, refunded }: Pick<Reported, 'sum' | 'refunded'>): number => sum.kopecks - refunded;

export const isSettled = (stage: PaymentStage): boolean =>
  !['pending', 'held', 'returning', 'unreturned'].includes(stage);

const PAGE_MS = 50 * 60_000;

/** The absolute difference also covers a clock that was put back. */
export const isReusable = ({ stage, created_at }: { stage: PaymentStage; created_at: Date }, now: Date): boolean =>
  (stage === 'begun' || stage === 'pending') && Math.abs(now.getTime() - created_at.getTime()) < PAGE_MS;

const FIRST_CHECK_MS = 30_000;
export const LONGEST_CHECK_MS = 3_600_000;

export const UNRETURNED_CHECK_MS = 24 * 3_600_000;

export const nextCheck = (now: Date, { stage, checks }: { stage: PaymentStage; checks: number }): Date =>
  new Date(
    now.getTime() +
      (stage === 'unreturned' ? UNRETURNED_CHECK_MS : Math.min(LONGEST_CHECK_MS, FIRST_CHECK_MS * 2 ** checks)),
  );

export const receiptCheck = (now: Date, checks: number): Date =>
  new Date(now.getTime() + Math.min(LONGEST_CHECK_MS, FIRST_CHECK_MS * 2 ** checks));

const POLL_INTERVAL_MS = 5_000;

export const pollCutoff = (now: Date): Date => new Date(now.getTime() - POLL_INTERVAL_MS);
