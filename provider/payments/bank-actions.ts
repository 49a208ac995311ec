import type { Answer, Bank, BankPayment, BankRefund, Failure } from './bank';
import type { RefundReceipt } from './rules';

export type BankAction =
  | { kind: 'read'; bank_id: string; isRetry?: true }
  | { kind: 'capture' | 'release'; id: string; bank_id: string; amount: number }
  | {
      kind: 'refund';
      bank_id: string;
      refund: { id: string; amount: number; currency: string };
      receipt: RefundReceipt | null;
    }
  | { kind: 'read_refund'; id: string; refund_id: string };

type Outcome =
  | { kind: 'answered'; of: 'payment'; value: BankPayment }
  | { kind: 'answered'; of: 'refund'; id: string; value: BankRefund }
  | Failure;

/** One action always has the same idempotency key. */
export async function execute(bank: Bank, action: BankAction): Promise<Outcome> {
  switch (action.kind) {
    case 'read':
      return ofPayment(await bank.readPayment(action.bank_id));
    case 'capture':
      return ofPayment(await bank.capture(action.bank_id, action.amount, `capture-${action.id}`));
    case 'release':
      return ofPayment(await bank.release(action.bank_id, `release-${action.id}`));
    case 'refund': {
      const { id, amount, currency } = action.refund;
      return ofRefund(
        id,
        await bank.createRefund(action.bank_id, { kopecks: amount, currency }, id, action.receipt ?? undefined),
      );
    }
    case 'read_refund':
      return ofRefund(action.id, await bank.readRefund(action.refund_id));
  }
}

const ofPayment = (answer: Answer<BankPayment>): Outcome =>
  answer.kind === 'answered' ? { ...answer, of: 'payment' } : answer;

const ofRefund = (id: string, answer: Answer<BankRefund>): Outcome =>
  answer.kind === 'answered' ? { ...answer, of: 'refund', id } : answer;
