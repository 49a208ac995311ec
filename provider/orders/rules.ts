import { createHash } from 'node:crypto';
import type { OrderDetails, OrderSubmission } from '../../contract/order-submission';
import type { OrderAnswer, OrderStatus, PaymentState } from '../../contract/orders';
import { PAYMENT_METHODS, type PaymentMethod } from '../../contract/payment-methods';
import { ORDER_STATE_NAMES } from '../../contract/staff/order-states';
import type { OrderedExtra } from '../delivery/rules';

/** Kopecks. */
export type SoldLine = { product_id: string; name: string; amount: number; unit_price: number; full_price: number };
export type OrderedLine = SoldLine & { sku: string };

/** `zone_name`: as the tariff called it; absent if no zone was known, and in older orders. */
export type OrderedDelivery = OrderDetails['delivery'] & { pin_differs?: true; zone_name?: string };

/** In kopecks, from the provider's own prices. [ORDER-04] */
export function orderTotals(lines: SoldLine[]): { total: number; discount: number } {
  let total = 0;
  let discount = 0;
  for (const { amount, unit_price, full_price } of lines) {
    total += amount * unit_price;
    discount += amount * (full_price - unit_price);
  }
  return { total, discount };
}

export const hashSubmission = (cartId: string, submission: OrderSubmission): string =>
  createHash('sha256')
    .update(JSON.stringify([cartId, submission], (_key, value: unknown) => sortKeys(value)))
    .digest('hex');

const sortKeys = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** `affectedProducts`: products whose stock may have changed; `unpaid`: the order that waits for an online payment. */
export type Processed = {
  answer: OrderAnswer;
  outcome: 'placed' | 'repeated' | 'refused';
  affectedProducts: string[];
  unpaid?: string;
};

export type Bill = {
  order_id: string;
  number: string;
  total: number;
  lines: SoldLine[];
  /** Kopecks, included in the total. */
  delivery_price: number;
  extras: OrderedExtra[];
  /** For the receipt: e-mail, or digits of a phone. */
  contact: string;
  return_url: string;
};

type Offering = { bank: unknown; env: { LINK_AFTER_CHECK: 'on' | 'off' } };

export const offeredBy = ({ bank, env }: Offering) => ({
  hasBank: bank !== undefined,
  linkAfterCheck: env.LINK_AFTER_CHECK === 'on',
});

/** `linkAfterCheck`: the nursery looks at the plants before anybody pays (LINK_AFTER_CHECK). */
export function isOffered(method: PaymentMethod, by: { hasBank: boolean; linkAfterCheck: boolean }): boolean {
  const { offered } = PAYMENT_METHODS[method];
  return offered === 'always' || (by.hasBank && by.linkAfterCheck === (offered === 'after_check'));
}

export const isPaidOnline = (method: PaymentMethod, total: number): boolean =>
  PAYMENT_METHODS[method].isOnline && total > 0;

export const LONGEST_WAIT_MS = 30 * 24 * 3_600_000;

export const payUntil = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000);

/** Also after `pay_until`: until the cancellation its plants are reserved. */
export const isPayable = (order: { status: OrderStatus; pay_until: Date | null }): boolean =>
  order.status === 'awaiting_payment' && order.pay_until !== null;

/** `due`: kopecks. What is left is paid by a link that staff have made, in any state, until its term. */
export const hasLiveLink = (
  order: { status: OrderStatus; pay_until: Date | null; rest_link_at: Date | null },
  due: number,
  now: Date,
): boolean =>
  isPayable(order) || (due > 0 && order.rest_link_at !== null && order.pay_until !== null && order.pay_until > now);

type Step = {
  name: string;
  /** No cycles: only a move that was taken back brings an order into a status twice. */
  next: readonly OrderStatus[];
  next_by_customer: readonly OrderStatus[];
  next_by_payment?: readonly OrderStatus[];
  next_by_time?: readonly OrderStatus[];
  /** The stock is still here: cancelling from this status restocks it. */
  is_at_nursery: boolean;
};

export const STEPS: Record<OrderStatus, Step> = {
  new: {
    name: ORDER_STATE_NAMES.new,
    next: ['confirmed', 'awaiting_payment', 'paid', 'assembling', 'done', 'cancelled'],
    next_by_customer: ['cancelled'],
    next_by_time: ['cancelled'],
    is_at_nursery: true,
  },
  confirmed: {
    name: ORDER_STATE_NAMES.confirmed,
    next: ['awaiting_payment', 'paid', 'assembling', 'done', 'cancelled'],
    next_by_customer: ['cancelled'],
    is_at_nursery: true,
  },
  awaiting_payment: {
    name: ORDER_STATE_NAMES.awaiting_payment,
    next: ['paid', 'assembling', 'cancelled'],
    next_by_customer: ['cancelled'],
    next_by_payment: ['paid', 'cancelled'],
    is_at_nursery: true,
  },
  paid: {
    name: ORDER_STATE_NAMES.paid,
    next: ['assembling', 'done', 'refunded'],
    next_by_customer: [],
    is_at_nursery: true,
  },
  assembling: {
    name: ORDER_STATE_NAMES.assembling,
    next: ['ready', 'shipped', 'done', 'cancelled', 'refunded'],
    next_by_customer: [],
    is_at_nursery: true,
  },
  ready: {
    name: ORDER_STATE_NAMES.ready,
    next: ['shipped', 'done', 'cancelled', 'refunded'],
    next_by_customer: [],
    is_at_nursery: true,
  },
  // Returned plants are counted by hand: not all survive the transport.
  shipped: {
    name: ORDER_STATE_NAMES.shipped,
    next: ['done', 'cancelled', 'refunded'],
    next_by_customer: [],
    is_at_nursery: false,
  },
  done: { name: ORDER_STATE_NAMES.done, next: ['refunded'], next_by_customer: [], is_at_nursery: false },
  cancelled: {
    name: ORDER_STATE_NAMES.cancelled,
    next: ['refunded'],
    next_by_customer: [],
    is_at_nursery: false,
  },
  refunded: {
    name: ORDER_STATE_NAMES.refunded,
    next: [],
    next_by_customer: [],
    is_at_nursery: false,
  },
};

export type LostPieces = readonly { uuid: string; amount: number }[];

/** Undefined if more pieces are said to be lost than the order has. */
export function withoutLost<T extends { product_id: string; amount: number }>(
  sold: readonly T[],
  lost: LostPieces,
): T[] | undefined {
  const left = new Map(sold.map(({ product_id, amount }) => [product_id, amount]));
  for (const { uuid, amount } of lost) left.set(uuid, (left.get(uuid) ?? 0) - amount);
  if ([...left.values()].some((amount) => amount < 0)) return undefined;
  return sold.map((line) => ({ ...line, amount: left.get(line.product_id) ?? 0 })).filter(({ amount }) => amount > 0);
}

/** Must be paid before its plants are picked. One that is paid on receipt is picked, unless it was sent a link to pay. */
export const waitsForMoney = (order: {
  status: OrderStatus;
  payment_method: PaymentMethod;
  pay_until: Date | null;
}): boolean =>
  order.status === 'awaiting_payment' && (order.pay_until !== null || PAYMENT_METHODS[order.payment_method].isPrepaid);

type Named = { product_id: string; name: string; amount: number };

export const lostLines = (sold: readonly Named[], lost: LostPieces): Named[] =>
  lost.flatMap(({ uuid, amount }) => {
    const line = sold.find(({ product_id }) => product_id === uuid);
    return line ? [{ ...line, amount }] : [];
  });

export const lossWords = (lines: readonly Named[]): string[] =>
  lines.map(({ name, amount }) => `${name}, ${amount}\u00A0шт`);

/** Staff have not confirmed it yet. */
export const isUnconfirmed = ({ status, confirmed_at }: { status: OrderStatus; confirmed_at: Date | null }): boolean =>
  status === 'new' || (status === 'awaiting_payment' && confirmed_at === null);

type Unready = Parameters<typeof waitsForMoney>[0] & Parameters<typeof isUnconfirmed>[0];

/** What must happen before it is picked. */
export function awaitedBy(order: Unready): 'confirmation' | 'payment' | undefined {
  if (waitsForMoney(order)) return 'payment';
  return isUnconfirmed(order) ? 'confirmation' : undefined;
}

const REFUSED_ASSEMBLY = {
  payment: 'Заказ ещё не оплачен, собирать его рано',
  confirmation: 'Заказ ещё не подтверждён. Попросите менеджера подтвердить его',
} as const;

/** Why those who only assemble may not begin it. */
export function refuseAssembly(order: Unready): string | undefined {
  const awaited = awaitedBy(order);
  return awaited && REFUSED_ASSEMBLY[awaited];
}

const CLOSED: OrderStatus[] = ['done', 'cancelled', 'refunded'];

/** Five years after the document's year (402-ФЗ, article 29). */
const RETENTION_YEARS = 5;

/** `today` is Moscow's. */
export const retentionStart = (today: Date): Date =>
  new Date(`${today.getUTCFullYear() - RETENTION_YEARS}-01-01T00:00:00+03:00`);

export const isClosed = (status: OrderStatus): boolean => CLOSED.includes(status);

const NEXT = { staff: 'next', customer: 'next_by_customer', payment: 'next_by_payment', time: 'next_by_time' } as const;

export type Mover = keyof typeof NEXT;

export const canMove = (from: OrderStatus, to: OrderStatus, mover: Mover): boolean =>
  STEPS[from][NEXT[mover]]?.includes(to) === true;

export const returnsPieces = (from: OrderStatus, to: OrderStatus): boolean =>
  STEPS[from].is_at_nursery && (to === 'cancelled' || to === 'refunded');

export const isCancelledOrRefunded = (status: OrderStatus): boolean => status === 'cancelled' || status === 'refunded';

/** `held`: authorised, not captured; `unreturned`: the bank refused the refund for good, staff must settle it. */
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

export function paymentState(order: OrderStatus, stages: PaymentStage[]): PaymentState | undefined {
  const has = (...some: PaymentStage[]) => some.some((stage) => stages.includes(stage));
  if (has('taken') && isCancelledOrRefunded(order)) return 'refunding';
  // It has paid a part.
  if (has('taken')) return order === 'awaiting_payment' ? 'pending' : 'paid';
  if (order === 'awaiting_payment' && has('begun', 'pending', 'held')) return 'pending';
  if (order !== 'awaiting_payment' && has('returning', 'unreturned')) return 'refunding';
  if (order !== 'awaiting_payment' && has('returned')) return 'refunded';
  // Staff accepted it without an online payment.
  if (order !== 'awaiting_payment' && !isCancelledOrRefunded(order)) return undefined;
  return stages.length > 0 ? 'failed' : undefined;
}

/** Kopecks. Refunds of a duplicate payment count only if no payment remains. */
export function refundedOf(payments: { stage: PaymentStage; refunded: number }[]): number {
  const taken = payments.filter(({ stage }) => stage === 'taken');
  return (taken.length > 0 ? taken : payments).reduce((sum, { refunded }) => sum + refunded, 0);
}
