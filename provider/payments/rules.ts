import type { OrderStatus, PaymentState } from '../../contract/orders';

/**
 * `begun`: the bank has not answered yet; `held`: the customer's bank keeps the money for us; `taken`: it is ours;
 * `returning`: it is not wanted and on its way back; `unreturned`: the bank does not give it back, and people must.
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

export const REFUND_STAGES = ['begun', 'pending', 'done', 'refused'] as const;
export type RefundStage = (typeof REFUND_STAGES)[number];

export type Sum = { kopecks: number; currency: string };

/** What the bank says of a payment. */
export type Heard = {
  stage: Extract<Stage, 'pending' | 'held' | 'cancelled' | 'taken'>;
  sum: Sum;
  /** Kopecks of it that have gone back, by us or by hand in the bank's own cabinet. */
  refunded: number;
};

export type Verdict = {
  stage: Stage;
  /** The order is paid by this. */
  isPaid?: true;
  /** What is to be asked of the bank at once. */
  errand?: 'capture' | 'release' | 'refund';
  /** The bank holds or has taken another sum than the order costs. */
  isForeignSum?: true;
};

/** No payment goes back to a lesser one, whatever an answer says that was long on its way. */
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

/** What becomes of a payment of which the bank says this. Money is kept for an order that waits for it, and no other. */
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

/** After so many refusals of one payment's refunds nobody asks again: people are told. */
const MOST_REFUSALS = 3;

export const isGivenUp = (refusals: number): boolean => refusals >= MOST_REFUSALS;

/** What is still to be given back: what the bank has taken, less what has gone back. */
export const restOf = ({ sum, refunded }: Pick<Heard, 'sum' | 'refunded'>): number => sum.kopecks - refunded;

/** Nothing more is expected of the bank. */
export const isAtRest = (stage: Stage): boolean => !['pending', 'held', 'returning'].includes(stage);

/** How an order's customer sees all that became of its payments. */
export function paymentState(order: OrderStatus, stages: Stage[]): PaymentState | undefined {
  const has = (...some: Stage[]) => some.some((stage) => stages.includes(stage));
  if (has('taken')) return FALLEN.includes(order) ? 'refunding' : 'paid';
  if (order === 'awaiting_payment' && has('begun', 'pending', 'held')) return 'pending';
  if (order !== 'awaiting_payment' && has('returning', 'unreturned')) return 'refunding';
  if (order !== 'awaiting_payment' && has('returned')) return 'refunded';
  // Staff took it on without: how it was paid is not the bank's to say.
  if (order !== 'awaiting_payment' && !FALLEN.includes(order)) return undefined;
  return stages.length > 0 ? 'failed' : undefined;
}

/** Kopecks that have gone back of what was paid for an order; of what was paid twice only where nothing is kept. */
export function refundedOf(payments: { stage: Stage; refunded: number }[]): number {
  const kept = payments.filter(({ stage }) => stage === 'taken');
  return (kept.length > 0 ? kept : payments).reduce((sum, { refunded }) => sum + refunded, 0);
}

/** The bank's page lives an hour; whoever is led there needs some time. */
const PAGE_MS = 50 * 60_000;

/** A payment of before is as good as a new one: nobody has paid it, and its page is still there, by whatever clock. */
export const isReusable = ({ stage, created_at }: { stage: Stage; created_at: Date }, now: Date): boolean =>
  (stage === 'begun' || stage === 'pending') && Math.abs(now.getTime() - created_at.getTime()) < PAGE_MS;

const FIRST_CHECK_MS = 30_000;
export const LONGEST_CHECK_MS = 3_600_000;

/** Half a minute after the first question to the bank, doubling to an hour. */
export const nextCheck = (now: Date, checks: number): Date =>
  new Date(now.getTime() + Math.min(LONGEST_CHECK_MS, FIRST_CHECK_MS * 2 ** checks));

const REST_MS = 5_000;

/** The bank was asked so long ago that it may be asked again for somebody who looks. */
export const askedBefore = (now: Date): Date => new Date(now.getTime() - REST_MS);
