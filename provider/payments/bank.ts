import type { Bill } from '../orders/rules';
import type { Heard, RefundStage, Sum } from './rules';

export type BankPayment = Heard & {
  id: string;
  /** Where it is paid, while it can be. */
  page_url: string | undefined;
};

export type BankRefund = {
  id: string;
  stage: Exclude<RefundStage, 'begun'>;
  /** Why it was refused, in the bank's own word. */
  reason?: string;
};

/** Whose money it is that goes back after a part of it. */
export type Rest = { number: string; email: string };

/** The reason is in our own words and may stand in a log. */
export type Trouble =
  /** Nobody knows what became of the question; it is asked again under the same key. */
  | { kind: 'silent'; reason: string }
  /** The bank has understood, and will not do it. */
  | { kind: 'refused'; reason: string };

export type Answer<T> = { kind: 'heard'; heard: T } | Trouble;

/**
 * The port of whoever takes the money. No call throws for what the bank does, and each ends in time; one key does its
 * work once.
 */
export type Bank = {
  /** The same bank, of whom nothing more is awaited once that has happened. */
  until: (signal: AbortSignal) => Bank;
  createPayment: (bill: Bill, key: string) => Promise<Answer<BankPayment>>;
  readPayment: (id: string) => Promise<Answer<BankPayment>>;
  /** Takes the money that is held. */
  capture: (id: string, kopecks: number, key: string) => Promise<Answer<BankPayment>>;
  /** Lets the money go that is held. */
  release: (id: string, key: string) => Promise<Answer<BankPayment>>;
  /** Gives all of the payment back, or the rest of it. */
  createRefund: (paymentId: string, sum: Sum, key: string, rest?: Rest) => Promise<Answer<BankRefund>>;
  readRefund: (id: string) => Promise<Answer<BankRefund>>;
};
