import type { OrderStatus, PaymentState } from '../../contract/orders';

/**
 * `begun`: the bank has not answered yet; `held`: the customer's bank reserves the money for us; `taken`: it is ours;
 * `returning`: it is being refunded; `unreturned`: the bank has refused the refund for good, staff must settle it.
 */
export const STAGES = [
  'begun',
  'pending',
  'held',
  'cancelled',
  'taken',
  'returning',
  'unreturned',
  'returned',
] as const;
export type Stage = (typeof STAGES)[number];

/** `by_staff`: no refund of the bank's; staff have returned the money in another way. */
export const REFUND_STAGES = ['begun', 'pending', 'done', 'refused', 'by_staff'] as const;
export type RefundStage = (typeof REFUND_STAGES)[number];

export type Sum = { kopecks: number; currency: string };

/** What the bank answers about a payment. */
export type Heard = {
  stage: Extract<Stage, 'pending' | 'held' | 'cancelled' | 'taken'>;
  sum: Sum;
  /** Kopecks refunded so far, by us or by hand in the bank's own cabinet. */
  refunded: number;
};

export type Verdict = {
  stage: Stage;
  /** The order is paid by this. */
  isPaid?: true;
  /** The next request to the bank. */
  errand?: 'capture' | 'release' | 'refund';
  /** The bank holds or has taken another sum than the order costs. */
  isForeignSum?: true;
};

/** A payment never returns to a lower rank: a delayed answer must not undo a later one. */
const RANK: Record<Stage, number> = {
  begun: 0,
  pending: 1,
  held: 2,
  cancelled: 3,
  taken: 4,
  returning: 4,
  unreturned: 4,
  returned: 5,
};

const FALLEN: OrderStatus[] = ['cancelled', 'refunded'];

/** The next state of a payment after this answer of the bank. Money is kept only for an order that waits for it. */
export function judge(payment: { stage: Stage; amount: number }, order: OrderStatus, heard: Heard): Verdict {
  const { stage } = payment;
  if (RANK[heard.stage] < RANK[stage]) return { stage };
  const isOurSum = heard.sum.currency === 'RUB' && heard.sum.kopecks === payment.amount;
  const isRefunded = heard.refunded >= heard.sum.kopecks;
  const isWanted = order === 'awaiting_payment' && isOurSum && !isRefunded;
  const foreign = isOurSum ? {} : { isForeignSum: true as const };
  if (heard.stage === 'held') return { stage: 'held', errand: isWanted ? 'capture' : 'release', ...foreign };
  if (heard.stage !== 'taken') return { stage: heard.stage };
  if (isWanted) return { stage: 'taken', isPaid: true };
  if (stage === 'taken' && !FALLEN.includes(order)) return { stage };
  if (isRefunded) return { stage: 'returned' };
  return stage === 'unreturned' ? { stage } : { stage: 'returning', errand: 'refund', ...foreign };
}

/** After so many refused refunds of one payment the job stops and the nursery gets a letter. */
const MOST_REFUSALS = 3;

export const isGivenUp = (refusals: number): boolean => refusals >= MOST_REFUSALS;

/** What is still to be refunded, in kopecks. */
export const restOf = ({ sum, refunded }: Pick<Heard, 'sum' | 'refunded'>): number => sum.kopecks - refunded;

/** Nothing more is expected of the bank. */
export const isAtRest = (stage: Stage): boolean => !['pending', 'held', 'returning', 'unreturned'].includes(stage);

/** The state of an order's payments as its customer sees it. */
export function paymentState(order: OrderStatus, stages: Stage[]): PaymentState | undefined {
  const has = (...some: Stage[]) => some.some((stage) => stages.includes(stage));
  if (has('taken')) return FALLEN.includes(order) ? 'refunding' : 'paid';
  if (order === 'awaiting_payment' && has('begun', 'pending', 'held')) return 'pending';
  if (order !== 'awaiting_payment' && has('returning', 'unreturned')) return 'refunding';
  if (order !== 'awaiting_payment' && has('returned')) return 'refunded';
  // Staff have accepted it without an online payment: the bank does not know how it was paid.
  if (order !== 'awaiting_payment' && !FALLEN.includes(order)) return undefined;
  return stages.length > 0 ? 'failed' : undefined;
}

/** Kopecks refunded of what was paid for an order; those of a second payment count only where no payment is kept. */
export function refundedOf(payments: { stage: Stage; refunded: number }[]): number {
  const kept = payments.filter(({ stage }) => stage === 'taken');
  return (kept.length > 0 ? kept : payments).reduce((sum, { refunded }) => sum + refunded, 0);
}

/** The bank's page lives an hour; the customer needs some time on it. */
const PAGE_MS = 50 * 60_000;

/** Nobody has paid it and its page still exists, also after the clock was put back. */
export const isReusable = ({ stage, created_at }: { stage: Stage; created_at: Date }, now: Date): boolean =>
  (stage === 'begun' || stage === 'pending') && Math.abs(now.getTime() - created_at.getTime()) < PAGE_MS;

const FIRST_CHECK_MS = 30_000;
export const LONGEST_CHECK_MS = 3_600_000;

/** Staff may have refunded it in the bank's cabinet, and the notification may be lost. */
export const UNRETURNED_CHECK_MS = 24 * 3_600_000;

/** Half a minute after the first question to the bank, doubling to an hour; once a day where staff must act. */
export const nextCheck = (now: Date, { stage, checks }: { stage: Stage; checks: number }): Date =>
  new Date(
    now.getTime() +
      (stage === 'unreturned' ? UNRETURNED_CHECK_MS : Math.min(LONGEST_CHECK_MS, FIRST_CHECK_MS * 2 ** checks)),
  );

const REST_MS = 5_000;

/** The bank may be asked again for a waiting customer when the last question is older than this. */
export const askedBefore = (now: Date): Date => new Date(now.getTime() - REST_MS);
