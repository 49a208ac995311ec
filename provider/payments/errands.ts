import type { Answer, Bank, BankPayment, BankRefund, PartialRefundReceipt, Trouble } from './bank';

/** One request to the bank. `id` is our own, `bank_id` the payment's at the bank. */
export type Errand =
  /** `isRetry`: what the bank has refused to refund is to be tried again. */
  | { kind: 'ask'; bank_id: string; isRetry?: true }
  | { kind: 'capture' | 'release'; id: string; bank_id: string; amount: number }
  | {
      kind: 'refund';
      bank_id: string;
      refund: { id: string; amount: number; currency: string };
      receipt?: PartialRefundReceipt | undefined;
    }
  | { kind: 'ask_refund'; id: string; refund_id: string };

type Done =
  | { kind: 'heard'; of: 'payment'; heard: BankPayment }
  | { kind: 'heard'; of: 'refund'; id: string; heard: BankRefund }
  | Trouble;

/** The same errand always has the same key, so a repetition takes effect once. */
export async function carryOut(bank: Bank, errand: Errand): Promise<Done> {
  switch (errand.kind) {
    case 'ask':
      return ofPayment(await bank.readPayment(errand.bank_id));
    case 'capture':
      return ofPayment(await bank.capture(errand.bank_id, errand.amount, `capture-${errand.id}`));
    case 'release':
      return ofPayment(await bank.release(errand.bank_id, `release-${errand.id}`));
    case 'refund': {
      const { id, amount, currency } = errand.refund;
      return ofRefund(id, await bank.createRefund(errand.bank_id, { kopecks: amount, currency }, id, errand.receipt));
    }
    case 'ask_refund':
      return ofRefund(errand.id, await bank.readRefund(errand.refund_id));
  }
}

const ofPayment = (answer: Answer<BankPayment>): Done =>
  answer.kind === 'heard' ? { ...answer, of: 'payment' } : answer;

const ofRefund = (id: string, answer: Answer<BankRefund>): Done =>
  answer.kind === 'heard' ? { ...answer, of: 'refund', id } : answer;
