import { createHash } from 'node:crypto';
import type { OrderAnswer, OrderStatus, OrderSubmission, PaymentState } from '../../contract/orders';
import { PAYMENT_METHODS, type PaymentMethod } from '../../contract/payment-methods';

/** Kopecks. */
export type SoldLine = { product_id: string; name: string; amount: number; unit_price: number; full_price: number };
/** As its letters name it. */
export type OrderedLine = SoldLine & { sku: string };

/** What the customer pays and saves, from the provider's own prices. [ORDER-04] */
export function orderTotals(lines: SoldLine[]): { total: number; discount: number } {
  let total = 0;
  let discount = 0;
  for (const { amount, unit_price, full_price } of lines) {
    total += amount * unit_price;
    discount += amount * (full_price - unit_price);
  }
  return { total, discount };
}

/** Two submissions with one Idempotency-Key must say the same thing. Field order does not matter. */
export const hashSubmission = (cartId: string, submission: OrderSubmission): string =>
  createHash('sha256')
    .update(JSON.stringify([cartId, submission], (_key, value: unknown) => sortKeys(value)))
    .digest('hex');

const sortKeys = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** `touched` are the products whose stock changed, `unpaid` is the order whose customer is to be led to the bank. */
export type Processed = {
  answer: OrderAnswer;
  outcome: 'placed' | 'repeated' | 'refused';
  touched: string[];
  unpaid?: string;
};

/** What the customer of an order is to pay. */
export type Bill = {
  order_id: string;
  /** `4821-0379` */
  number: string;
  /** Kopecks. */
  total: number;
  lines: SoldLine[];
  /** Part of the total, in kopecks. */
  delivery_price: number;
  /** Where the receipt goes. */
  email: string;
  /** Where the customer comes back to, whatever they have done at the bank. */
  return_url: string;
};

/** Who pays online is asked for the money at once; what costs nothing is not paid. */
export const isPaidOnline = (method: PaymentMethod, total: number): boolean =>
  PAYMENT_METHODS[method].isOnline && total > 0;

/** What PAYMENT_HOURS and CONFIRM_HOURS may be at most. */
export const LONGEST_WAIT_MS = 30 * 24 * 3_600_000;

export const payUntil = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000);

/** Its customer may pay for it online, also past its time: until it is cancelled, its plants are there. */
export const isPayable = (order: { status: OrderStatus; pay_until: Date | null }): boolean =>
  order.status === 'awaiting_payment' && order.pay_until !== null;

type Step = {
  /** As people say it: «Заказ № 4821-0379 собирается». */
  name: string;
  /** Where an order may go from here. No way leads back: an order comes to each status once at most. */
  next: readonly OrderStatus[];
  /** Where its customer may take it without asking. */
  next_by_customer: readonly OrderStatus[];
  /** Where its payment takes it: the money has come, or has not come in time. */
  next_by_payment?: readonly OrderStatus[];
  /** Where time alone takes it: nobody has confirmed it. */
  next_by_time?: readonly OrderStatus[];
  /** The pieces have not left the nursery: an order that falls through from here gives them back to the shelf. */
  is_at_nursery: boolean;
};

/** The one table of what may become of an order. */
export const STEPS: Record<OrderStatus, Step> = {
  new: {
    name: 'принят',
    next: ['awaiting_payment', 'paid', 'assembling', 'cancelled'],
    next_by_customer: ['cancelled'],
    next_by_time: ['cancelled'],
    is_at_nursery: true,
  },
  awaiting_payment: {
    name: 'ждёт оплаты',
    next: ['paid', 'assembling', 'cancelled'],
    next_by_customer: ['cancelled'],
    next_by_payment: ['paid', 'cancelled'],
    is_at_nursery: true,
  },
  paid: {
    name: 'оплачен',
    next: ['assembling', 'refunded'],
    next_by_customer: [],
    is_at_nursery: true,
  },
  assembling: {
    name: 'собирается',
    next: ['ready', 'shipped', 'cancelled', 'refunded'],
    next_by_customer: [],
    is_at_nursery: true,
  },
  ready: {
    name: 'собран',
    next: ['shipped', 'done', 'cancelled', 'refunded'],
    next_by_customer: [],
    is_at_nursery: true,
  },
  // What comes back from the road is counted by hand: not every plant survives it.
  shipped: {
    name: 'отправлен',
    next: ['done', 'cancelled', 'refunded'],
    next_by_customer: [],
    is_at_nursery: false,
  },
  done: { name: 'выполнен', next: ['refunded'], next_by_customer: [], is_at_nursery: false },
  cancelled: {
    name: 'отменён',
    next: ['refunded'],
    next_by_customer: [],
    is_at_nursery: false,
  },
  refunded: {
    name: 'возвращён',
    next: [],
    next_by_customer: [],
    is_at_nursery: false,
  },
};

/** Handed over, taken back or paid back: nobody owes anybody anything. */
const OVER: OrderStatus[] = ['done', 'cancelled', 'refunded'];

/** Documents are kept for five years after the year that they are of (402-ФЗ, article 29). */
const KEPT_YEARS = 5;

/** Of an order that was over before then no document is asked for any more: neither is its customer's name. `today` is Moscow's. */
export const keptSince = (today: Date): Date => new Date(`${today.getUTCFullYear() - KEPT_YEARS}-01-01T00:00:00+03:00`);

export const isOver = (status: OrderStatus): boolean => OVER.includes(status);

const NEXT = { staff: 'next', customer: 'next_by_customer', payment: 'next_by_payment', time: 'next_by_time' } as const;

export type Mover = keyof typeof NEXT;

export const canMove = (from: OrderStatus, to: OrderStatus, mover: Mover): boolean =>
  STEPS[from][NEXT[mover]]?.includes(to) === true;

/** The order falls through while its pieces are still here. Happens once: both ends lie behind every such status. */
export const returnsPieces = (from: OrderStatus, to: OrderStatus): boolean =>
  STEPS[from].is_at_nursery && (to === 'cancelled' || to === 'refunded');

/** Its customer is owed whatever was paid. */
export const hasFallenThrough = (status: OrderStatus): boolean => status === 'cancelled' || status === 'refunded';

/**
 * `begun`: the bank has not answered yet; `held`: the customer's bank reserves the money for us; `taken`: it is ours;
 * `returning`: it is being refunded; `unreturned`: the bank has refused the refund for good, staff must settle it.
 */
export const PAYMENT_STAGES = [
  'begun',
  'pending',
  'held',
  'cancelled',
  'taken',
  'returning',
  'unreturned',
  'returned',
] as const;
export type PaymentStage = (typeof PAYMENT_STAGES)[number];

/** The state of an order's payments as its customer sees it. */
export function paymentState(order: OrderStatus, stages: PaymentStage[]): PaymentState | undefined {
  const has = (...some: PaymentStage[]) => some.some((stage) => stages.includes(stage));
  if (has('taken')) return hasFallenThrough(order) ? 'refunding' : 'paid';
  if (order === 'awaiting_payment' && has('begun', 'pending', 'held')) return 'pending';
  if (order !== 'awaiting_payment' && has('returning', 'unreturned')) return 'refunding';
  if (order !== 'awaiting_payment' && has('returned')) return 'refunded';
  // Staff have accepted it without an online payment: the bank does not know how it was paid.
  if (order !== 'awaiting_payment' && !hasFallenThrough(order)) return undefined;
  return stages.length > 0 ? 'failed' : undefined;
}

/** Kopecks refunded of what was paid for an order; those of a second payment count only where no payment is kept. */
export function refundedOf(payments: { stage: PaymentStage; refunded: number }[]): number {
  const kept = payments.filter(({ stage }) => stage === 'taken');
  return (kept.length > 0 ? kept : payments).reduce((sum, { refunded }) => sum + refunded, 0);
}

/** Damm's table: its check digit notices any one wrong digit and any two neighbours that changed places. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

const checkDigit = (digits: string): string =>
  [...digits].reduce((row, digit) => DAMM[Number(row)]?.[Number(digit)] ?? '', '0');

/** An order's number from seven random digits: it says nothing of the orders before and after. */
export const completeNumber = (chosen: number): number => Number(`${chosen}${checkDigit(String(chosen))}`);

/** `4821-0379`: what customers and staff call an order. */
export const formatOrderNumber = (number: number): string => String(number).replace(/(?=\d{4}$)/, '-');

/** A number as people type or read it; undefined when it is mistyped or none of ours. */
export function parseOrderNumber(text: string): number | undefined {
  const digits = text.replace(/[\s‐-―-]/g, '');
  return /^[1-9]\d{7}$/.test(digits) && checkDigit(digits) === '0' ? Number(digits) : undefined;
}
