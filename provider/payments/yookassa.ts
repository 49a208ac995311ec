import { z } from 'zod';
import { type HttpAnswer, type HttpClientError, openHttpClient } from '../http-client';
import type { Bill } from '../orders/rules';
import type { Answer, Bank, BankPayment, BankReceipt, BankRefund } from './bank';
import { receiptOf, receiptOfLines, sumOfLines, type Taxes, toMoney } from './receipt';
import type { Sum } from './rules';

/** https://yookassa.ru/developers/api: REST v3. An Idempotence-Key is valid for 24 hours. */

const Money = z
  .object({ value: z.string().regex(/^\d{1,12}\.\d{2}$/), currency: z.string() })
  .transform(({ value, currency }): Sum => ({ kopecks: Number(value.replace('.', '')), currency }));

const STAGES = { pending: 'pending', waiting_for_capture: 'held', succeeded: 'taken', canceled: 'cancelled' } as const;
const REFUND_STAGES = { pending: 'pending', succeeded: 'done', canceled: 'refused' } as const;

const Payment = z
  .object({
    id: z.string(),
    status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
    amount: Money,
    refunded_amount: Money.optional(),
    confirmation: z.object({ confirmation_url: z.url({ protocol: /^https?$/ }).optional() }).optional(),
  })
  .transform(
    ({ id, status, amount, refunded_amount, confirmation }): BankPayment => ({
      id,
      stage: STAGES[status],
      sum: amount,
      refunded: refunded_amount?.kopecks ?? 0,
      page_url: confirmation?.confirmation_url,
    }),
  );

const Refund = z
  .object({
    id: z.string(),
    status: z.enum(['pending', 'succeeded', 'canceled']),
    cancellation_details: z.object({ reason: z.string().max(100).catch('') }).optional(),
  })
  .transform(({ id, status, cancellation_details }): BankRefund => {
    const reason = cancellation_details?.reason;
    return { id, stage: REFUND_STAGES[status], ...(reason && { reason }) };
  });

const Receipt = z
  .object({ id: z.string(), status: z.enum(['pending', 'succeeded', 'canceled']) })
  .transform(({ id, status }): BankReceipt => ({ id, stage: REFUND_STAGES[status] }));

const Refused = z.object({ code: z.string(), parameter: z.string().default('') });

/** Retrying is useless. Other statuses, including wrong keys, may succeed later. */
const FINAL = [400, 404, 405, 415];
/** Refunds may be disabled for the account; only a person can enable them. */
const FINAL_OF_REFUND = [...FINAL, 403];

type Question = { path: string; key?: string; body?: object; final?: number[] };
type Timeouts = { deadlineMs: number; end?: AbortSignal | undefined };
type Ask = <T>(schema: z.ZodType<T>, question: Question, timeouts: Timeouts) => Promise<Answer<T>>;

const CREATE_MS = 5_000;
const READ_MS = 4_000;
const DEADLINE_MS = 10_000;

/** `yookassa://shopId:secret@api.yookassa.ru?vat=1&tax_system=2&two_stage` */
export function openYookassa(setting: string, deadlineMs = DEADLINE_MS): Bank {
  const url = new URL(setting);
  return bankOver(createAsk(url), url, { deadlineMs });
}

function bankOver(ask: Ask, url: URL, { deadlineMs, end }: Timeouts): Bank {
  const taxSystem = url.searchParams.get('tax_system');
  const taxes: Taxes = {
    vat: Number(url.searchParams.get('vat') ?? 1),
    tax_system: taxSystem === null ? undefined : Number(taxSystem),
  };
  const capture = !url.searchParams.has('two_stage');
  const within = (most: number): Timeouts => ({ deadlineMs: Math.min(most, deadlineMs), end });
  const payment = (question: Question, most = deadlineMs) => ask(Payment, question, within(most));
  const refund = (question: Question) => ask(Refund, question, within(deadlineMs));
  const asked = (question: Question) => ask(Receipt, question, within(deadlineMs));
  const at = (id: string) => `/payments/${encodeURIComponent(id)}`;
  return {
    until: (signal) => bankOver(ask, url, { deadlineMs, end: signal }),
    createPayment: (bill, key) =>
      payment({ path: '/payments', key, body: { ...describe(bill, taxes), capture } }, CREATE_MS),
    readPayment: (id) => payment({ path: at(id) }, READ_MS),
    capture: (id, kopecks, key) => payment({ path: `${at(id)}/capture`, key, body: { amount: toMoney(kopecks) } }),
    release: (id, key) => payment({ path: `${at(id)}/cancel`, key, body: {} }),
    createRefund: (payment_id, { kopecks, currency }, key, receipt) => {
      const ownReceipt = receipt && { receipt: receiptOfLines(receipt, taxes) };
      const body = { payment_id, amount: toMoney(kopecks, currency), ...ownReceipt };
      return refund({ path: '/refunds', key, body, final: FINAL_OF_REFUND });
    },
    readRefund: (id) => refund({ path: `/refunds/${encodeURIComponent(id)}` }),
    createReceipt: ({ payment_id, contact, lines }, key) => {
      const settlements = [{ type: 'prepayment', amount: toMoney(sumOfLines(lines)) }];
      const receipt = receiptOfLines({ contact, lines, mode: 'full_payment' }, taxes);
      return asked({
        path: '/receipts',
        key,
        body: { type: 'payment', payment_id, send: true, settlements, ...receipt },
      });
    },
    readReceipt: (id) => asked({ path: `/receipts/${encodeURIComponent(id)}` }),
  };
}

/** No method: the customer chooses on YooKassa's page. Equal bills give equal bytes, as idempotency requires. */
const describe = (bill: Bill, taxes: Taxes) => ({
  amount: toMoney(bill.total),
  description: `Заказ № ${bill.number}`,
  confirmation: { type: 'redirect', return_url: bill.return_url },
  metadata: { order_id: bill.order_id },
  receipt: receiptOf(bill, taxes),
});

function createAsk({ host, username, password, searchParams }: URL): Ask {
  const origin = `${searchParams.has('insecure') ? 'http' : 'https'}://${host}/v3`;
  const account = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(account).toString('base64')}`;
  const ask = openHttpClient('payments');
  return (schema, { path, key, body, final = FINAL }, timeouts) => {
    const question = {
      method: body ? ('POST' as const) : ('GET' as const),
      headers: {
        authorization,
        ...(key && { 'idempotence-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...timeouts,
    };
    return ask(`${origin}${path}`, question, (response) => read(schema, response, final)).catch(
      ({ message }: HttpClientError) => ({
        kind: 'unanswered' as const,
        reason: `ЮKassa: ${message}`,
      }),
    );
  };
}

function read<T>(schema: z.ZodType<T>, { status, json }: HttpAnswer, final: number[]): Answer<T> {
  if (status === 200) return { kind: 'answered', value: schema.parse(json) };
  const { data } = Refused.safeParse(json);
  const reason = ['ЮKassa', status, data?.code, data?.parameter].filter(Boolean).join(' ');
  return { kind: final.includes(status) && data ? 'refused' : 'unanswered', reason };
}
