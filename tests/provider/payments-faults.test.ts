import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { OrderAnswer } from '@/contract/orders';
import { payByLink } from '@/provider/payments/service';
import { fixture, SITE_URL, setupPaymentFixture } from '../setup/payment-fixture';
import type { Placed } from '../setup/placed-order';
import { call, insertProduct, type TestProvider } from '../setup/provider';
import { Shopper, submission } from '../setup/shopper';

const { logged } = setupPaymentFixture();

const ourPage = ({ token }: Placed) => `${SITE_URL}/payment-result?token=${token}`;
const bankPage = (id: string) => `https://yoomoney.example/contract?orderId=${id}`;

/** The order keeps its reservation and can be paid once. */
async function expectPayable(placed: Placed, from?: TestProvider) {
  expect(placed.payment_url).toBe(ourPage(placed));
  expect(await fixture.readOrder(placed)).toMatchObject({ status: 'awaiting_payment', payment_url: ourPage(placed) });
  expect(await fixture.shelf(placed)).toEqual({ stocked: 8, reserved: 0 });
  const { payment_url } = await fixture.pay(placed.token, from);
  const id = await fixture.atBank(placed);
  expect(payment_url).toBe(bankPage(id));
  fixture.bank.ledger.pay(id);
  await fixture.notify(id);
  expect(await fixture.readOrder(placed)).toMatchObject({ status: 'paid' });
  expect(fixture.receiptsOf(id)).toEqual([['payment', 200_000]]);
}

describe('a bank that fails while an order is placed', () => {
  test.each([
    ['is not there', 'cut' as const],
    ['made the payment, but its answer was lost', 'lost' as const],
    ['has trouble of its own', { status: 500, body: { type: 'error', code: 'internal_server_error' } }],
    ['is still at it', { status: 202, body: { type: 'processing', retry_after: 1_800 } }],
    ['is asked too often', { status: 429, body: { type: 'error', code: 'too_many_requests' } }],
    ['does not know our keys', { status: 401, body: { type: 'error', code: 'invalid_credentials' } }],
    ['will not have it', { status: 400, body: { type: 'error', code: 'invalid_request', parameter: 'receipt' } }],
    ['talks nonsense', { status: 200, body: '<html>' }],
    ['answers with something else', { status: 200, body: { id: 'x', status: 'paid' } }],
    ['sends elsewhere', { status: 302, body: '' }],
  ])('it %s: the order is placed and can be paid later', async (_what, fault) => {
    fixture.bank.failNext(fault);
    await expectPayable(await fixture.order());
  });

  test('it answers late: the order does not wait, and only one payment is made', async () => {
    const answer = fixture.bank.hold();
    const placed = await fixture.order({}, fixture.impatient());
    answer();
    await expectPayable(placed);
  });

  test('several slow answers share one timeout', async () => {
    const patience = 4_000;
    const placed = await fixture.order();
    const former = await fixture.atBank(placed);
    // Its page has expired: the shop reads that payment and makes another.
    fixture.provider.clock.pass(51);
    const requestCount = fixture.bank.requests.length;
    const release = fixture.bank.hold();
    const payment = payByLink(fixture.provider.context, placed.token, patience);
    await fixture.bank.waitFor(new RegExp(`^GET /payments/${former}$`), requestCount);
    await pass(patience * 0.75);
    release();
    const make = fixture.bank.hold();
    await fixture.bank.waitFor(/^POST \/payments$/, requestCount);
    // With a timeout of its own the second request would still wait for its answer here.
    await pass(patience * 0.5);
    make();
    expect(await payment).toMatchObject({ status: 0, payment_url: null });
    const { payment_url } = await fixture.pay(placed.token);
    expect(payment_url).toMatch(/^https:\/\/yoomoney\.example\//);
    expect(payment_url).not.toBe(bankPage(former));
  });

  test('the log has no personal data', async () => {
    const description = 'anna@example.com, Анна, 79161234567';
    fixture.bank.failNext({ status: 400, body: { code: 'invalid_request', parameter: 'receipt', description } });
    await fixture.order();
    expect(logged()).toContain('ЮKassa 400');
    expect(logged()).not.toMatch(/anna@|Анна|7916|test_s3cret/);
  });
});

describe('a bank that fails later', () => {
  test('a notification that could not be verified is answered with an error, so that the bank repeats it', async () => {
    const placed = await fixture.order();
    const id = await fixture.atBank(placed);
    fixture.bank.ledger.pay(id);
    for (const fault of ['cut' as const, { status: 500, body: {} }, { status: 200, body: 'nonsense' }]) {
      fixture.bank.failNext(fault);
      expect(await fixture.notify(id)).toBe(503);
      expect(await fixture.readOrder(placed)).toMatchObject({ status: 'awaiting_payment' });
    }
    expect(await fixture.notify(id)).toBe(200);
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'paid' });
  });

  test('a late answer does not undo a newer status', async () => {
    const placed = await fixture.order();
    const id = await fixture.atBank(placed);
    const before = structuredClone(fixture.bank.ledger.payments.get(id) ?? {});
    fixture.bank.ledger.pay(id);
    await fixture.notify(id);
    fixture.bank.failNext({ status: 200, body: before });
    expect(await fixture.notify(id)).toBe(200);
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'paid', payment: { state: 'paid' } });
  });

  test('a customer who cannot be redirected to the bank gets a message', async () => {
    fixture.bank.failNext('cut', 'cut');
    const placed = await fixture.order();
    expect(await fixture.pay(placed.token)).toEqual({
      status: 0,
      message: expect.stringContaining('Не получилось открыть страницу оплаты'),
      payment_url: null,
    });
    await expectPayable(placed);
  });

  test('a payment unknown to the bank is checked ever more rarely and pays nothing', async () => {
    const placed = await fixture.order();
    const id = await fixture.atBank(placed);
    fixture.bank.ledger.payments.delete(id);
    expect(await fixture.notify(id)).toBe(200);
    expect(logged()).toContain('ЮKassa 404 not_found');
    const requestCount = () => fixture.bank.requests.filter(({ line }) => line === `GET /payments/${id}`).length;
    const before = requestCount();
    for (let minute = 0; minute < 60; minute += 1) await fixture.turn(1);
    expect(requestCount() - before).toBeLessThan(9);
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'awaiting_payment' });
  });
});

describe('paying by link', () => {
  test('from twenty tabs at once uses one payment', async () => {
    fixture.bank.failNext('cut');
    const placed = await fixture.order();
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.pay(placed.token)));
    const id = await fixture.atBank(placed);
    expect(new Set(answers.map(({ payment_url }) => payment_url))).toEqual(new Set([bankPage(id)]));
    expect(await fixture.paymentsOf(placed.id)).toHaveLength(1);
  });

  test('reuses a payment while its page is valid, and creates another when it has expired', async () => {
    const placed = await fixture.order();
    const id = await fixture.atBank(placed);
    fixture.provider.clock.pass(49);
    expect((await fixture.pay(placed.token)).payment_url).toBe(bankPage(id));
    fixture.provider.clock.pass(2);
    const { payment_url } = await fixture.pay(placed.token);
    expect(payment_url).toMatch(/^https:\/\/yoomoney\.example\//);
    expect(payment_url).not.toBe(bankPage(id));
  });

  test('creates another if the first one is unknown, although YooKassa would repeat its stored answer', async () => {
    fixture.bank.failNext('lost');
    const placed = await fixture.order();
    const lost = await fixture.atBank(placed);
    fixture.provider.clock.pass(60);
    const { payment_url } = await fixture.pay(placed.token);
    expect(payment_url).toMatch(/^https:\/\/yoomoney\.example\//);
    expect(payment_url).not.toBe(bankPage(lost));
    expect((await fixture.paymentsOf(placed.id)).map(({ stage }) => stage).sort()).toEqual(['cancelled', 'pending']);
  });

  test('with a forged link is refused', async () => {
    const placed = await fixture.order();
    const body = { token: `x${placed.token}` };
    expect((await call(fixture.provider, 'POST', '/orders/by-link/pay/post/', { body })).status).toBe(404);
  });
});

describe('[ORDER-03] a retry of the same order', () => {
  async function atCheckout() {
    const shopper = new Shopper(fixture.provider);
    await shopper.add((await insertProduct(fixture.provider)).uuid, 2);
    const id = (await shopper.reserve()).body.data.structure.order_data?.uuid ?? '';
    const { user_data, order_data } = submission(id);
    const body = { user_data, order_data: { ...order_data, payment_method: 'online' } };
    const send = (key: string) =>
      shopper.send<OrderAnswer>('/cart/process_order/post/', body, { 'idempotency-key': key });
    return { id, send };
  }

  test('under its key returns the stored answer with the bank’s address', async () => {
    const { id, send } = await atCheckout();
    const key = randomUUID();
    const first = await send(key);
    expect(first.body.data.structure.order_data?.payment_url).toMatch(/^https:\/\/yoomoney\.example\//);
    expect((await send(key)).body).toEqual(first.body);
    expect(await fixture.paymentsOf(id)).toHaveLength(1);
  });

  test('under its key while the bank is slow returns the order with our own page', async () => {
    const { id, send } = await atCheckout();
    const key = randomUUID();
    const answer = fixture.bank.hold();
    const requestCount = fixture.bank.requests.length;
    const first = send(key);
    await fixture.bank.waitFor(/^POST \/payments$/, requestCount);
    const second = await send(key);
    expect(second.body.data.structure.order_data?.payment_url).toContain(`${SITE_URL}/payment-result?token=`);
    answer();
    const final = (await first).body;
    expect(final.data.structure.order_data?.payment_url).toMatch(/^https:\/\/yoomoney\.example\//);
    expect((await send(key)).body).toEqual(final);
    expect(await fixture.paymentsOf(id)).toHaveLength(1);
  });

  test('under other keys, twenty at once, makes one order and one payment', async () => {
    const { id, send } = await atCheckout();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(randomUUID())));
    const placed = answers.map(({ body }) => body.data.structure.order_data);
    expect(new Set(placed.map((order) => order?.payment_url)).size).toBe(1);
    expect(placed.every((order) => order?.uuid === id)).toBe(true);
    expect(await fixture.paymentsOf(id)).toHaveLength(1);
  });
});
