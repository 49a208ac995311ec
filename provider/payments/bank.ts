import type { Bill } from '../orders/rules';
import type { Heard, RefundStage, Sum } from './rules';

export type BankPayment = Heard & {
  id: string;
  /** Where it is paid, while it can be. */
  page_url: string | undefined;
};

export type BankRefund = {
  id: string;
  stage: Exclude<RefundStage, 'begun' | 'by_staff'>;
  /** The bank's own reason for a refusal. */
  reason?: string;
};

/** After a partial refund the bank wants a separate receipt: order number and e-mail for it. */
export type PartialRefundReceipt = { number: string; email: string };

/** The reason is in our own words and may be logged. */
export type Trouble =
  /** The outcome is unknown; the request is repeated with the same key. */
  | { kind: 'silent'; reason: string }
  /** The bank has understood the request and rejects it. */
  | { kind: 'refused'; reason: string };

export type Answer<T> = { kind: 'heard'; heard: T } | Trouble;

/**
 * The port of the payment service. No call throws for what the bank answers, and each has a timeout; requests with one
 * key take effect once.
 */
export type Bank = {
  /** The same bank, with every request aborted by this signal. */
  until: (signal: AbortSignal) => Bank;
  createPayment: (bill: Bill, key: string) => Promise<Answer<BankPayment>>;
  readPayment: (id: string) => Promise<Answer<BankPayment>>;
  /** Captures the held money. */
  capture: (id: string, kopecks: number, key: string) => Promise<Answer<BankPayment>>;
  /** Releases the held money. */
  release: (id: string, key: string) => Promise<Answer<BankPayment>>;
  /** Refunds the whole payment, or the rest of it. */
  createRefund: (
    paymentId: string,
    sum: Sum,
    key: string,
    receipt?: PartialRefundReceipt,
  ) => Promise<Answer<BankRefund>>;
  readRefund: (id: string) => Promise<Answer<BankRefund>>;
};
