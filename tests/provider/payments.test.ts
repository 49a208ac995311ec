import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fixture, SITE_URL, setupPaymentFixture } from '../setup/payment-fixture';
import type { Placed } from '../setup/placed-order';
import { call } from '../setup/provider';

const { logged } = setupPaymentFixture();

const payPage = ({ token }: Placed) => `${SITE_URL}/payment-result?token=${token}`;
const statuses = async (placed: Placed) => (await fixture.readOrder(placed)).moves.map(({ status }) => status);

/** An order whose payment is finished at the bank, before the shop is notified. */
async function ordered({ isPaid }: { isPaid: boolean }) {
  const placed = await fixture.order();
  const id = await fixture.atBank(placed);
  if (isPaid) fixture.bank.ledger.pay(id);
  return { placed, id };
}

const expectPaidOnce = async (placed: Placed, id: string, kopecks = 200_000) => {
  expect(await statuses(placed)).toEqual(['new', 'awaiting_payment', 'paid']);
  const after = await fixture.readOrder(placed);
  expect(after).toMatchObject({ status: 'paid', payment: { state: 'paid' } });
  expect(after).not.toHaveProperty('payment_url');
  expect(fixture.receiptsOf(id)).toEqual([['payment', kopecks]]);
  expect(await fixture.shelf(placed)).toEqual({ stocked: 8, reserved: 0 });
  const letters = (await fixture.letters(placed)).filter(({ message_id }) => message_id.endsWith('-paid'));
  expect(letters.map(({ body }) => body)).toEqual([expect.stringContaining('Чек придёт отдельным письмом')]);
  const nursery = (await fixture.letters(placed)).filter(({ subject }) => subject.endsWith('оплачен онлайн'));
  expect(nursery.map(({ recipient }) => recipient)).toEqual(['orders@yarus.example']);
};

const expectWaiting = async (placed: Placed, state: 'pending' | 'failed') => {
  expect(await statuses(placed)).toEqual(['new', 'awaiting_payment']);
  expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state }, payment_url: payPage(placed) });
  expect(await fixture.shelf(placed)).toEqual({ stocked: 8, reserved: 0 });
};

test('a shop with a bank offers payment online', async () => {
  const { body } = await call(fixture.provider, 'GET', '/payments/methods/');
  expect(body).toEqual({ items: ['on_receipt', 'online', 'prepaid', 'invoice'] });
});

describe('an order to be paid online', () => {
  test('is placed unpaid, reserves its plants and redirects to the bank', async () => {
    const { placed, id } = await ordered({ isPaid: false });
    expect(placed.payment_url).toBe(`https://yoomoney.example/contract?orderId=${id}`);
    await expectWaiting(placed, 'pending');
    expect(await fixture.readOrder(placed)).toMatchObject({ payment: { pay_until: '2026-11-22T09:00:00.000Z' } });
    const [letter] = (await fixture.letters(placed)).filter(({ message_id }) => message_id.endsWith('-customer'));
    expect(letter?.body).toContain(`до 12:00 22 ноября по московскому времени:\n${payPage(placed)}`);
    expect((await fixture.letters(placed)).map(({ message_id }) => message_id.slice(43)).sort()).toEqual([
      'customer',
      'nursery',
      'staff',
    ]);
  });

  test('is sent to the bank with its own idempotency key and a receipt exact to the kopeck', async () => {
    const placed = await fixture.order({ price: 1_290, discount_price: 999, amount: 3 });
    const id = await fixture.atBank(placed);
    const asked = fixture.bank.requests.find(({ body }) => body.metadata?.order_id === placed.id);
    const [payment] = await fixture.paymentsOf(placed.id);
    expect(asked).toMatchObject({ line: 'POST /payments', key: payment?.id });
    expect(payment).toMatchObject({ bank_id: id, stage: 'pending', amount: 299_700 });
    const line = { description: 'Пробное растение', quantity: 3, amount: { value: '999.00', currency: 'RUB' } };
    expect(asked?.body).toEqual({
      amount: { value: '2997.00', currency: 'RUB' },
      capture: true,
      description: `Заказ № ${placed.number}`,
      confirmation: { type: 'redirect', return_url: payPage(placed) },
      metadata: { order_id: placed.id },
      receipt: {
        customer: { email: 'anna@example.com' },
        items: [
          { ...line, vat_code: 1, payment_mode: 'full_prepayment', payment_subject: 'commodity', measure: 'piece' },
        ],
      },
    });
  });

  test('includes its delivery, a service in the receipt', async () => {
    const way = { method: 'courier', address: 'Москва, Тверская, 1', x: 55.7577, y: 37.6155, price: 1_200 } as const;
    const placed = await fixture.order({ price: 1_000, amount: 2, delivery: way });
    const asked = fixture.bank.requests.find(({ body }) => body.metadata?.order_id === placed.id);
    expect(asked?.body).toMatchObject({
      amount: { value: '3200.00', currency: 'RUB' },
      receipt: {
        items: [
          { quantity: 2, amount: { value: '1000.00' }, payment_subject: 'commodity' },
          { description: 'Доставка', quantity: 1, amount: { value: '1200.00' }, payment_subject: 'service' },
        ],
      },
    });
    const id = await fixture.payAtBank(placed);
    await expectPaidOnce(placed, id, 320_000);
  });

  test('becomes paid by the bank’s notification', async () => {
    const { placed, id } = await ordered({ isPaid: true });
    expect(await fixture.notify(id)).toBe(200);
    await expectPaidOnce(placed, id);
    expect(await fixture.pay(placed.token)).toEqual({
      status: 0,
      message: `Заказ № ${placed.number} оплачен`,
      payment_url: null,
    });
  });

  test('stays unpaid after a refused payment and can be paid by another', async () => {
    const { placed, id } = await ordered({ isPaid: false });
    fixture.bank.ledger.fail(id);
    expect(await fixture.notify(id)).toBe(200);
    await expectWaiting(placed, 'failed');
    const again = await fixture.pay(placed.token);
    expect(again).toMatchObject({ status: 1, payment_url: expect.stringContaining('yoomoney.example') });
    expect(again.payment_url).not.toBe(placed.payment_url);
    await expectWaiting(placed, 'pending');
    const second = again.payment_url?.split('=')[1] ?? '';
    fixture.bank.ledger.pay(second);
    await fixture.notify(second);
    await expectPaidOnce(placed, second);
  });

  test('becomes paid by the job when no notification came', async () => {
    const { placed, id } = await ordered({ isPaid: true });
    await fixture.turn();
    await expectWaiting(placed, 'pending');
    await fixture.turn(1);
    await expectPaidOnce(placed, id);
  });

  test('becomes paid when its customer opens its page after paying', async () => {
    const { placed, id } = await ordered({ isPaid: true });
    const asked = () => fixture.bank.requests.filter(({ line }) => line === `GET /payments/${id}`).length;
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'awaiting_payment' });
    await fixture.turn();
    await expectPaidOnce(placed, id);
    expect(asked()).toBe(1);
  });

  test('asks the bank at most once in a few seconds, however often its page is opened', async () => {
    const { placed, id } = await ordered({ isPaid: false });
    const asked = () => fixture.bank.requests.filter(({ line }) => line === `GET /payments/${id}`).length;
    for (let time = 0; time < 10; time += 1) {
      await fixture.readOrder(placed);
      await fixture.turn();
    }
    expect(asked()).toBe(1);
    fixture.provider.clock.pass(0.1);
    await fixture.readOrder(placed);
    await fixture.turn();
    expect(asked()).toBe(2);
  });

  test('becomes paid when its customer tries to pay again', async () => {
    const { placed, id } = await ordered({ isPaid: true });
    expect(await fixture.pay(placed.token)).toMatchObject({ status: 0, message: expect.stringContaining('оплачен') });
    await expectPaidOnce(placed, id);
  });
});

describe('a notification', () => {
  test('that arrives after the order is paid changes nothing', async () => {
    const { placed, id } = await ordered({ isPaid: true });
    await fixture.turn(1);
    await fixture.move(placed, 'assembling');
    expect(await fixture.notify(id)).toBe(200);
    expect(await statuses(placed)).toEqual(['new', 'awaiting_payment', 'paid', 'assembling']);
    expect(fixture.receiptsOf(id)).toEqual([['payment', 200_000]]);
    expect(await fixture.refundsOf(placed.id)).toEqual([]);
  });

  test('that arrives twice, or ten times at once, pays once', async () => {
    const { placed, id } = await ordered({ isPaid: true });
    const letters = await Promise.all(Array.from({ length: 10 }, () => fixture.notify(id)));
    expect(new Set(letters)).toEqual(new Set([200]));
    expect(await fixture.notify(id)).toBe(200);
    await expectPaidOnce(placed, id);
  });

  test('is verified with the bank, whatever its order and content', async () => {
    const { placed, id } = await ordered({ isPaid: true });
    await fixture.notify(id, { status: 'pending', paid: false });
    await fixture.notify(id, { status: 'canceled', paid: false });
    await expectPaidOnce(placed, id);
  });

  test('with another sum is ignored, and a payment of another sum is refunded', async () => {
    const { placed, id } = await ordered({ isPaid: false });
    await fixture.notify(id, { status: 'succeeded', paid: true, amount: { value: '1.00', currency: 'RUB' } });
    await expectWaiting(placed, 'pending');
    fixture.bank.ledger.setAmount(id, { value: '1.00', currency: 'RUB' });
    fixture.bank.ledger.pay(id);
    expect(await fixture.notify(id)).toBe(200);
    await expectWaiting(placed, 'failed');
    expect(await fixture.refundsOf(placed.id)).toMatchObject([{ stage: 'done', amount: 100, currency: 'RUB' }]);
    expect(fixture.bank.ledger.payments.get(id)?.refunded_amount.value).toBe('1.00');
    expect(logged()).toContain('Payment amount differs from the order');
    expect(logged()).not.toMatch(/anna@|Анна|7916/);
  });

  test('in another currency pays nothing', async () => {
    const { placed, id } = await ordered({ isPaid: false });
    fixture.bank.ledger.setAmount(id, { value: '2000.00', currency: 'USD' });
    fixture.bank.ledger.pay(id);
    await fixture.notify(id);
    await expectWaiting(placed, 'failed');
    expect(await fixture.refundsOf(placed.id)).toMatchObject([{ stage: 'done', amount: 200_000, currency: 'USD' }]);
  });

  test('that is forged pays nothing', async () => {
    const { placed, id } = await ordered({ isPaid: false });
    const paid = await ordered({ isPaid: true });
    const asked = fixture.bank.requests.length;
    expect(await fixture.notify(randomUUID(), { status: 'succeeded', paid: true })).toBe(200);
    expect(await fixture.notify('../refunds', { status: 'succeeded' })).toBe(200);
    // Notifications about unknown payments cause no requests to the bank.
    expect(fixture.bank.requests.length).toBe(asked);
    expect(await fixture.notify(id, { status: 'succeeded', paid: true, metadata: { order_id: placed.id } })).toBe(200);
    expect(await fixture.notify(paid.id, { metadata: { order_id: placed.id } })).toBe(200);
    await expectWaiting(placed, 'pending');
    expect(fixture.receiptsOf(id)).toEqual([]);
    await expectPaidOnce(paid.placed, paid.id);
  });

  test('is accepted without cookie and token, and refused when malformed', async () => {
    const { placed, id } = await ordered({ isPaid: true });
    expect((await call(fixture.provider, 'POST', '/payments/notify/', { body: { event: 'x' } })).status).toBe(400);
    expect(await fixture.notify(id, { metadata: 'x'.repeat(1_000) })).toBe(200);
    await expectPaidOnce(placed, id);
  });
});
