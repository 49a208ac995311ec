import type { Bill } from '../orders/rules';
import type { ReceiptLine, ReceiptStage, RefundReceipt, RefundStage, Reported, Sum } from './rules';

export type BankPayment = Reported & {
  id: string;
  page_url: string | undefined;
};

export type BankRefund = {
  id: string;
  stage: Exclude<RefundStage, 'queued' | 'begun' | 'by_staff'>;
  reason?: string;
};

export type BankReceipt = { id: string; stage: Exclude<ReceiptStage, 'begun'> };

/** What was prepaid has been handed over. */
export type HandoverReceipt = { payment_id: string; contact: string; lines: ReceiptLine[] };

/** `reason` is our text and may be logged. */
export type Failure =
  /** The outcome is unknown: repeat the request with the same key. */
  { kind: 'unanswered'; reason: string } | { kind: 'refused'; reason: string };

export type Answer<T> = { kind: 'answered'; value: T } | Failure;

/** No call throws for an answer of the bank. Each has a timeout, and requests with the same key take effect once. */
export type Bank = {
  until: (signal: AbortSignal) => Bank;
  createPayment: (bill: Bill, key: string) => Promise<Answer<BankPayment>>;
  readPayment: (id: string) => Promise<Answer<BankPayment>>;
  capture: (id: string, kopecks: number, key: string) => Promise<Answer<BankPayment>>;
  release: (id: string, key: string) => Promise<Answer<BankPayment>>;
  /** The refund of a whole payment needs no receipt: the bank takes the payment's. */
  createRefund: (paymentId: string, sum: Sum, key: string, receipt?: RefundReceipt) => Promise<Answer<BankRefund>>;
  readRefund: (id: string) => Promise<Answer<BankRefund>>;
  createReceipt: (receipt: HandoverReceipt, key: string) => Promise<Answer<BankReceipt>>;
  readReceipt: (id: string) => Promise<Answer<BankReceipt>>;
};
