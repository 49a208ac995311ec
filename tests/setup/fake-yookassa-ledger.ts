import { randomUUID } from 'node:crypto';

type Money = { value: string; currency: string };
type Item = {
  description: string;
  quantity: number;
  amount: Money;
  vat_code: number;
  payment_mode?: string;
  payment_subject?: string;
};
type Receipt = { customer: { email?: string; phone?: string }; items: Item[]; tax_system_code?: number };

export type LedgerPayment = {
  id: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  amount: Money;
  refunded_amount: Money;
  paid: boolean;
  capture: boolean;
  description: string;
  metadata: Record<string, string>;
  confirmation: { type: 'redirect'; confirmation_url: string; return_url: string };
  receipt: Receipt;
};

export type LedgerRefund = {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  payment_id: string;
  amount: Money;
  cancellation_details?: { party: string; reason: string };
};

/** A fiscal receipt. Amounts in kopecks. `handover`: what was prepaid has been handed over. */
export type Registered = {
  type: 'payment' | 'refund' | 'handover';
  payment_id: string;
  items: Item[];
  kopecks: number;
};

type LedgerReceipt = { id: string; status: 'pending' | 'succeeded' | 'canceled'; payment_id: string };

type ReceiptRequest = {
  type: string;
  payment_id: string;
  send: boolean;
  customer: Receipt['customer'];
  items: Item[];
  settlements: { type: string; amount: Money }[];
};

export type Reply = { status: number; body: object };

export const kopecksOf = ({ value }: Money): number => Math.round(Number(value) * 100);
const toMoney = (kopecks: number): Money => ({ value: (kopecks / 100).toFixed(2), currency: 'RUB' });
const sumOf = (items: Item[]): number =>
  items.reduce((sum, { quantity, amount }) => sum + quantity * kopecksOf(amount), 0);

const refuse = (parameter: string): Reply => ({
  status: 400,
  body: { type: 'error', id: randomUUID(), code: 'invalid_request', description: 'Invalid', parameter },
});
const notFound: Reply = { status: 404, body: { type: 'error', id: randomUUID(), code: 'not_found' } };
const ok = (body: object): Reply => ({ status: 200, body: structuredClone(body) });

/** YooKassa's state and rules, without the network. */
export class FakeYookassaLedger {
  readonly payments = new Map<string, LedgerPayment>();
  readonly refunds = new Map<string, LedgerRefund>();
  readonly receipts: Registered[] = [];
  readonly separateReceipts = new Map<string, LedgerReceipt>();
  /** The result of later separate receipts. */
  receiptsEnd: LedgerReceipt['status'] = 'succeeded';
  /** The result of later refunds. */
  refundsEnd: LedgerRefund['status'] = 'succeeded';
  readonly #refundItems = new Map<string, Item[]>();
  readonly #answered = new Map<string, { request: string; reply: Reply }>();

  /** Idempotent: the same key and request give the same reply. */
  answer(method: string, path: string, key: string | undefined, body: string): Reply {
    if (method === 'GET') return this.#read(path);
    if (!key || key.length > 64) return refuse('Idempotence-Key');
    const request = `${path} ${body}`;
    const former = this.#answered.get(key);
    if (former) return former.request === request ? former.reply : refuse('Idempotence-Key');
    const reply = this.#change(path, JSON.parse(body));
    this.#answered.set(key, { request, reply });
    return reply;
  }

  /** YooKassa remembers a key for 24 hours. */
  forgetKeys(): void {
    this.#answered.clear();
  }

  pay(id: string): void {
    const payment = this.#get(id);
    if (payment.status !== 'pending') throw new Error(`${id} is ${payment.status}`);
    payment.paid = true;
    if (payment.capture) this.#succeed(payment);
    else payment.status = 'waiting_for_capture';
  }

  /** The customer's bank rejects the payment, or the hour is over. */
  fail(id: string): void {
    this.#get(id).status = 'canceled';
  }

  setAmount(id: string, amount: Money): void {
    const payment = this.#get(id);
    payment.amount = amount;
    payment.refunded_amount = { ...amount, value: '0.00' };
  }

  settleRefund(id: string, status: LedgerRefund['status']): void {
    const refund = this.refunds.get(id);
    if (!refund) throw new Error(`No refund ${id}`);
    refund.status = status;
    if (status === 'succeeded') this.#giveBack(refund);
  }

  #get(id: string): LedgerPayment {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`No payment ${id}`);
    return payment;
  }

  #read(path: string): Reply {
    const [, kind, id = ''] = path.split('/');
    const tables = { payments: this.payments, refunds: this.refunds, receipts: this.separateReceipts };
    const found = tables[kind as keyof typeof tables]?.get(id);
    return found ? ok(found) : notFound;
  }

  #change(path: string, body: Record<string, unknown>): Reply {
    const [, kind, id = '', action] = path.split('/');
    if (kind === 'payments' && !id) return this.#create(body as never);
    if (kind === 'refunds' && !id) return this.#refund(body as never);
    if (kind === 'receipts' && !id) return this.#receipt(body as never);
    const payment = this.payments.get(id);
    if (kind !== 'payments' || !payment) return notFound;
    if (payment.status !== 'waiting_for_capture') return refuse('status');
    if (action === 'cancel') {
      payment.status = 'canceled';
      return ok(payment);
    }
    if (action !== 'capture' || kopecksOf(body.amount as Money) !== kopecksOf(payment.amount)) return refuse('amount');
    this.#succeed(payment);
    return ok(payment);
  }

  #create(body: Omit<LedgerPayment, 'id' | 'status' | 'refunded_amount' | 'paid'>): Reply {
    const wrong = wrongIn(body);
    if (wrong) return refuse(wrong);
    const id = randomUUID();
    const payment: LedgerPayment = {
      ...body,
      id,
      status: 'pending',
      paid: false,
      refunded_amount: toMoney(0),
      confirmation: { ...body.confirmation, confirmation_url: `https://yoomoney.example/contract?orderId=${id}` },
    };
    this.payments.set(id, payment);
    return ok(payment);
  }

  /** A manual partial refund in YooKassa’s back office. Returns the refund’s id. */
  refundByHand(paymentId: string, kopecks: number): string {
    const refund: LedgerRefund = {
      id: randomUUID(),
      status: 'succeeded',
      payment_id: paymentId,
      amount: toMoney(kopecks),
    };
    this.refunds.set(refund.id, refund);
    this.#giveBack(refund);
    return refund.id;
  }

  #refund({ payment_id, amount, receipt }: Pick<LedgerRefund, 'payment_id' | 'amount'> & { receipt?: Receipt }): Reply {
    const payment = this.payments.get(payment_id);
    if (payment?.status !== 'succeeded') return refuse('payment_id');
    const left = kopecksOf(payment.amount) - kopecksOf(payment.refunded_amount);
    if (kopecksOf(amount) > left || amount.currency !== payment.amount.currency) return refuse('amount');
    // Only a full refund may omit its receipt.
    const isPart = kopecksOf(amount) !== kopecksOf(payment.amount);
    if (isPart && (!receipt || sumOf(receipt.items) !== kopecksOf(amount))) return refuse('receipt');
    const refund: LedgerRefund = {
      id: randomUUID(),
      status: this.refundsEnd,
      payment_id,
      amount,
      ...(this.refundsEnd === 'canceled' && {
        cancellation_details: { party: 'yoo_money', reason: 'insufficient_funds' },
      }),
    };
    this.refunds.set(refund.id, refund);
    if (receipt) this.#refundItems.set(refund.id, receipt.items);
    if (refund.status === 'succeeded') this.#giveBack(refund);
    return ok(refund);
  }

  #receipt({ type, payment_id, send, customer, items, settlements }: ReceiptRequest): Reply {
    const payment = this.payments.get(payment_id);
    if (type !== 'payment' || payment?.status !== 'succeeded') return refuse('payment_id');
    if (!send || (!customer.email && !customer.phone)) return refuse('customer');
    const prepaid = settlements.filter((one) => one.type === 'prepayment').map(({ amount }) => kopecksOf(amount));
    const settled = prepaid.reduce((sum, kopecks) => sum + kopecks, 0);
    if (items.some(({ payment_mode }) => payment_mode !== 'full_payment')) return refuse('items.payment_mode');
    const left = kopecksOf(payment.amount) - kopecksOf(payment.refunded_amount);
    if (sumOf(items) !== settled || settled > left) return refuse('settlements');
    const receipt: LedgerReceipt = { id: `rt_${randomUUID()}`, status: this.receiptsEnd, payment_id };
    this.separateReceipts.set(receipt.id, receipt);
    if (receipt.status !== 'canceled') this.receipts.push({ type: 'handover', payment_id, items, kopecks: settled });
    return ok(receipt);
  }

  #succeed(payment: LedgerPayment): void {
    payment.status = 'succeeded';
    this.#register('payment', payment);
  }

  #giveBack({ id, payment_id, amount }: LedgerRefund): void {
    const payment = this.#get(payment_id);
    payment.refunded_amount = toMoney(kopecksOf(payment.refunded_amount) + kopecksOf(amount));
    const items = this.#refundItems.get(id) ?? payment.receipt.items;
    this.receipts.push({ type: 'refund', payment_id, items, kopecks: kopecksOf(amount) });
  }

  #register(type: Registered['type'], { id, receipt: { items } }: LedgerPayment): void {
    this.receipts.push({ type, payment_id: id, items, kopecks: sumOf(items) });
  }
}

function wrongInItem({ description, vat_code, payment_mode, payment_subject }: Receipt['items'][number]) {
  if (!description || description.length > 128) return 'description';
  if (!(vat_code >= 1 && vat_code <= 12)) return 'vat_code';
  const isKnown = payment_mode === 'full_prepayment' && /^(?:commodity|service)$/.test(payment_subject ?? '');
  return isKnown ? undefined : 'payment_mode';
}

/** Returns the name of the invalid field. */
function wrongIn({ amount, confirmation, description, receipt }: Partial<LedgerPayment>): string | undefined {
  if (!amount || !/^\d+\.\d\d$/.test(amount.value) || amount.currency !== 'RUB') return 'amount';
  if (confirmation?.type !== 'redirect' || !URL.canParse(confirmation.return_url)) return 'confirmation';
  if (!description || description.length > 128) return 'description';
  if (!receipt?.customer.email && !receipt?.customer.phone) return 'receipt.customer';
  const { items } = receipt;
  if (items.length === 0 || items.length > 80) return 'receipt.items';
  const wrong = items.map(wrongInItem).find((field) => field !== undefined);
  if (wrong) return `receipt.items.${wrong}`;
  return sumOf(items) === kopecksOf(amount) ? undefined : 'receipt.items.amount';
}
