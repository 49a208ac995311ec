import type { OrderStatus } from '../../contract/orders';
import { hasFallenThrough, type PaymentStage } from '../orders/rules';

/** `by_staff`: no refund of the bank's; staff have returned the money in another way. */
export const REFUND_STAGES = ['begun', 'pending', 'done', 'refused', 'by_staff'] as const;
export type RefundStage = (typeof REFUND_STAGES)[number];

export type Sum = { kopecks: number; currency: string };

/** What the bank answers about a payment. */
export type Heard = {
  stage: Extract<PaymentStage, 'pending' | 'held' | 'cancelled' | 'taken'>;
  sum: Sum;
  /** Kopecks refunded so far, by us or by hand in the bank's own cabinet. */
  refunded: number;
};

export type Verdict = {
  stage: PaymentStage;
  /** The order is paid by this. */
  isPaid?: true;
  /** The next request to the bank. */
  errand?: 'capture' | 'release' | 'refund';
  /** The bank holds or has taken another sum than the order costs. */
  isForeignSum?: true;
};

/** A payment never returns to a lower rank: a delayed answer must not undo a later one. */
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

/** The next state of a payment after this answer of the bank. Money is kept only for an order that waits for it. */
export function judge(payment: { stage: PaymentStage; amount: number }, order: OrderStatus, heard: Heard): Verdict {
  const { stage } = payment;
  if (RANK[heard.stage] < RANK[stage]) return { stage };
  const isOurSum = heard.sum.currency === 'RUB' && heard.sum.kopecks === payment.amount;
  const isRefunded = heard.refunded >= heard.sum.kopecks;
  const isWanted = order === 'awaiting_payment' && isOurSum && !isRefunded;
  const foreign = isOurSum ? {} : { isForeignSum: true as const };
  if (heard.stage === 'held') return { stage: 'held', errand: isWanted ? 'capture' : 'release', ...foreign };
  if (heard.stage !== 'taken') return { stage: heard.stage };
  if (isWanted) return { stage: 'taken', isPaid: true };
  if (stage === 'taken' && !hasFallenThrough(order)) return { stage };
  if (isRefunded) return { stage: 'returned' };
  return stage === 'unreturned' ? { stage } : { stage: 'returning', errand: 'refund', ...foreign };
}

/** After so many refused refunds of one payment the job stops and the nursery gets a letter. */
const MOST_REFUSALS = 3;

export const isGivenUp = (refusals: number): boolean => refusals >= MOST_REFUSALS;

/** What is still to be refunded, in kopecks. */
export const restOf = ({ sum, refunded }: Pick<Heard, 'sum' | 'refunded'>): number => sum.kopecks - refunded;

/** Nothing more is expected of the bank. */
export const isAtRest = (stage: PaymentStage): boolean =>
  !['pending', 'held', 'returning', 'unreturned'].includes(stage);

/** The bank's page lives an hour; the customer needs some time on it. */
const PAGE_MS = 50 * 60_000;

/** Nobody has paid it and its page still exists, also after the clock was put back. */
export const isReusable = ({ stage, created_at }: { stage: PaymentStage; created_at: Date }, now: Date): boolean =>
  (stage === 'begun' || stage === 'pending') && Math.abs(now.getTime() - created_at.getTime()) < PAGE_MS;

const FIRST_CHECK_MS = 30_000;
export const LONGEST_CHECK_MS = 3_600_000;

/** Staff may have refunded it in the bank's cabinet, and the notification may be lost. */
export const UNRETURNED_CHECK_MS = 24 * 3_600_000;

/** Half a minute after the first question to the bank, doubling to an hour; once a day where staff must act. */
export const nextCheck = (now: Date, { stage, checks }: { stage: PaymentStage; checks: number }): Date =>
  new Date(
    now.getTime() +
      (stage === 'unreturned' ? UNRETURNED_CHECK_MS : Math.min(LONGEST_CHECK_MS, FIRST_CHECK_MS * 2 ** checks)),
  );

const REST_MS = 5_000;

/** The bank may be asked again for a waiting customer when the last question is older than this. */
export const askedBefore = (now: Date): Date => new Date(now.getTime() - REST_MS);
