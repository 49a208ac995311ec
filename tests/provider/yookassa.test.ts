import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseProviderEnv } from '@/provider/env';
import type { Bill } from '@/provider/orders/rules';
import { openYookassa } from '@/provider/payments/yookassa';
import { type FakeYookassa, openFakeYookassa } from '../setup/fake-yookassa';

const DEADLINE_MS = 4_000;
const KEY = '3f2b8f0e-7a7b-4a0b-8c6a-3c5d9a1b2c3d';

let yookassa: FakeYookassa;
beforeAll(async () => {
  yookassa = await openFakeYookassa();
});
afterAll(() => yookassa.close());
beforeEach(() => {
  yookassa.requests.length = 0;
});

const bill: Bill = {
  order_id: 'f3b1a7de-0000-4000-a000-000000000000',
  number: '4821-0379',
  total: 129_905,
  lines: [{ product_id: 'a', name: 'Туя', amount: 1, unit_price: 129_905, full_price: 129_905 }],
  delivery_price: 0,
  extras: [],
  contact: 'anna@example.com',
  return_url: 'https://nursery.example/payment-result?token=x',
};

const open = (options = '', deadlineMs = DEADLINE_MS) => openYookassa(`${yookassa.url}${options}`, deadlineMs);

async function made(options = '', key: string = crypto.randomUUID()) {
  const answer = await open(options).createPayment(bill, key);
  if (answer.kind !== 'answered') throw new Error(answer.reason);
  return answer.value;
}

test('a two-stage payment is created, read, held, captured and refunded', async () => {
  const bank = open('&two_stage');
  const { id, ...payment } = await made('&two_stage');
  expect(payment).toEqual({
    stage: 'pending',
    sum: { kopecks: 129_905, currency: 'RUB' },
    refunded: 0,
    page_url: expect.stringContaining('https://yoomoney.example/'),
  });
  yookassa.ledger.pay(id);
  expect(await bank.readPayment(id)).toMatchObject({ kind: 'answered', value: { stage: 'held' } });
  expect(await bank.capture(id, 129_905, 'capture-1')).toMatchObject({ kind: 'answered', value: { stage: 'taken' } });
  const refund = await bank.createRefund(id, { kopecks: 129_905, currency: 'RUB' }, 'refund-1');
  expect(refund).toMatchObject({ kind: 'answered', value: { stage: 'done' } });
  const refundId = refund.kind === 'answered' ? refund.value.id : '';
  expect(await bank.readRefund(refundId)).toEqual(refund);
  expect(await bank.readPayment(id)).toMatchObject({ value: { stage: 'taken', refunded: 129_905 } });
});

test('a held payment is released once; a second release is refused', async () => {
  const { id } = await made('&two_stage');
  yookassa.ledger.pay(id);
  expect(await open().release(id, 'release-1')).toMatchObject({ kind: 'answered', value: { stage: 'cancelled' } });
  expect(await open().release(id, 'release-2')).toMatchObject({ kind: 'refused' });
});

test('two requests with one idempotency key create one payment', async () => {
  expect((await made('', KEY)).id).toBe((await made('', KEY)).id);
  expect(yookassa.requests.map(({ key }) => key)).toEqual([KEY, KEY]);
});

test('the receipt has the VAT code and the tax system of the setting', async () => {
  await made('&vat=4&tax_system=2');
  const [asked] = yookassa.requests;
  expect(asked?.body.receipt).toMatchObject({ tax_system_code: 2, items: [{ vat_code: 4 }] });
});

test('a payment id is URL-encoded in the request path', async () => {
  await open().readPayment('../refunds?x=1#y');
  expect(yookassa.requests[0]?.line).toBe('GET /payments/..%2Frefunds%3Fx%3D1%23y');
});

describe('answers of the payment service', () => {
  test.each([
    [{ status: 500, body: { code: 'internal_server_error' } }, 'unanswered'],
    [{ status: 503, body: '<html>' }, 'unanswered'],
    [{ status: 429, body: { code: 'too_many_requests' } }, 'unanswered'],
    [{ status: 401, body: { code: 'invalid_credentials' } }, 'unanswered'],
    [{ status: 403, body: { code: 'forbidden' } }, 'unanswered'],
    [{ status: 202, body: { type: 'processing' } }, 'unanswered'],
    [{ status: 200, body: 'null' }, 'unanswered'],
    [{ status: 200, body: { id: 'x', status: 'succeeded', amount: { value: '1e3', currency: 'RUB' } } }, 'unanswered'],
    [{ status: 200, body: { id: 'x', status: 'new', amount: { value: '1.00', currency: 'RUB' } } }, 'unanswered'],
    // A 404 page of a proxy, not an answer of YooKassa.
    [{ status: 404, body: '<html>' }, 'unanswered'],
    [{ status: 404, body: { code: 'not_found' } }, 'refused'],
    [{ status: 400, body: { code: 'invalid_request', parameter: 'amount' } }, 'refused'],
    ['cut', 'unanswered'],
    ['lost', 'unanswered'],
  ] as const)('the answer %j is read as «%s»', async (fault, kind) => {
    yookassa.failNext(fault);
    expect((await open().readPayment('x')).kind).toBe(kind);
  });

  test('no answer within the deadline of 0.2 s is read as «unanswered»', async () => {
    const answer = yookassa.hold();
    const late = await open('', 200).readPayment('x');
    answer();
    expect(late).toEqual({ kind: 'unanswered', reason: 'ЮKassa: нет ответа за 0.2 с' });
  });

  test('the reason of a refusal has code and parameter, but not the description', async () => {
    yookassa.failNext({
      status: 400,
      body: { code: 'invalid_request', parameter: 'amount', description: 'anna@x.ru' },
    });
    expect(await open().readPayment('x')).toEqual({ kind: 'refused', reason: 'ЮKassa 400 invalid_request amount' });
  });
});

test.each([
  'yookassa://100500@api.yookassa.ru',
  'yookassa://api.yookassa.ru',
  'https://100500:secret@api.yookassa.ru',
  'yookassa://100500:p%zz@api.yookassa.ru',
  'yookassa://100500:secret@api.yookassa.ru?vat=0',
  'yookassa://100500:secret@api.yookassa.ru?vat=13',
  'yookassa://100500:secret@api.yookassa.ru?vat=20%',
  'yookassa://100500:secret@api.yookassa.ru?tax_system=7',
])('the invalid YOOKASSA_URL %s stops the start with an error that names it', (value) => {
  expect(() => parseProviderEnv({ YOOKASSA_URL: value })).toThrow('YOOKASSA_URL');
});

test.each(['0', '721', '1.5', 'day'])(
  'the invalid PAYMENT_HOURS %s stops the start with an error that names it',
  (value) => {
    expect(() => parseProviderEnv({ PAYMENT_HOURS: value })).toThrow('PAYMENT_HOURS');
  },
);

test('a valid YOOKASSA_URL is accepted with and without options, and PAYMENT_HOURS is 24 by default', () => {
  for (const options of ['', '?vat=12&tax_system=6', '?two_stage']) {
    expect(parseProviderEnv({ YOOKASSA_URL: `yookassa://100500:secret@api.yookassa.ru${options}` })).toMatchObject({
      PAYMENT_HOURS: 24,
    });
  }
});
