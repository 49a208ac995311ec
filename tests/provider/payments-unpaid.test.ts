import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { orders } from '@/provider/db/tables/orders';
import { anonymiseOrders } from '@/provider/orders/personal-data-service';
import { signIn } from '../setup/customer';
import { fixture, setupPaymentFixture } from '../setup/payment-fixture';
import { placeOrder, readOrder } from '../setup/placed-order';

setupPaymentFixture();

const HOURS = 60;
const inTime = () => fixture.turn(23 * HOURS);
const pastTime = () => fixture.turn(25 * HOURS);

// Payments of one test must not expire during another one.
afterEach(async () => {
  const { db } = fixture.provider.context;
  await db.update(orders).set({ status: 'done' }).where(eq(orders.status, 'awaiting_payment'));
});

describe('an unpaid order', () => {
  test('is cancelled after a day, with a letter to its customer', async () => {
    const placed = await fixture.order();
    fixture.bank.ledger.fail(await fixture.atBank(placed));
    await inTime();
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'awaiting_payment', payment: { state: 'failed' } });
    expect(await fixture.shelf(placed)).toEqual({ stocked: 8, reserved: 0 });
    await fixture.turn(2 * HOURS);
    const after = await fixture.readOrder(placed);
    expect(after).toMatchObject({ status: 'cancelled', payment: { state: 'failed' }, can_cancel: false });
    expect(after).not.toHaveProperty('payment_url');
    expect(await fixture.shelf(placed)).toEqual({ stocked: 10, reserved: 0 });
    const letter = (await fixture.letters(placed)).find(({ message_id }) => message_id.endsWith('-cancelled'));
    expect(letter?.body).toMatch(/Заказ отменён\.\nОплата не поступила/);
    const notice = (await fixture.letters(placed)).find(({ subject }) =>
      subject.endsWith('отменён: оплата не поступила'),
    );
    expect(notice).toMatchObject({ recipient: 'orders@yarus.example' });
  });

  test('puts its plants back on sale on every storefront when cancelled', async () => {
    const placed = await fixture.order();
    const invalidate = vi.spyOn(fixture.provider.context, 'invalidateTags');
    await pastTime();
    expect(invalidate).toHaveBeenCalledExactlyOnceWith([`product:${placed.product}`]);
    invalidate.mockRestore();
  });

  test('is cancelled once by several concurrent jobs', async () => {
    const placed = await fixture.order();
    fixture.provider.clock.pass(25 * HOURS);
    await Promise.all([fixture.turn(), fixture.turn(), fixture.turn()]);
    expect((await fixture.readOrder(placed)).moves.map(({ status }) => status)).toEqual([
      'new',
      'awaiting_payment',
      'cancelled',
    ]);
    expect(await fixture.shelf(placed)).toEqual({ stocked: 10, reserved: 0 });
  });

  test('is not cancelled when the bank knows that it was paid', async () => {
    const placed = await fixture.order();
    fixture.bank.ledger.pay(await fixture.atBank(placed));
    await pastTime();
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'paid', payment: { state: 'paid' } });
    expect(await fixture.shelf(placed)).toEqual({ stocked: 8, reserved: 0 });
  });

  test('is not cancelled while the bank is unreachable', async () => {
    const placed = await fixture.order();
    fixture.bank.failNext(...Array.from({ length: 3 }, () => 'cut' as const));
    await pastTime();
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'awaiting_payment' });
    await fixture.turn(HOURS);
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'cancelled' });
  });

  test('is refunded when its payment arrives after the cancellation', async () => {
    const placed = await fixture.order();
    const id = await fixture.atBank(placed);
    await pastTime();
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'cancelled' });
    fixture.bank.ledger.pay(id);
    await fixture.turn(2 * HOURS);
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'cancelled', payment: { state: 'refunded' } });
    expect(fixture.receiptsOf(id)).toEqual([
      ['payment', 200_000],
      ['refund', 200_000],
    ]);
    expect(await fixture.shelf(placed)).toEqual({ stocked: 10, reserved: 0 });
  });

  test('is not cancelled when its payment method is not online', async () => {
    const receipt = await fixture.order({ payment_method: 'on_receipt' });
    const invoice = await fixture.order({
      payment_method: 'invoice',
      company: { name: 'ИП Сосна', inn: '500100732259' },
    });
    await fixture.provider.context.db
      .update(orders)
      .set({ status: 'awaiting_payment' })
      .where(eq(orders.id, invoice.id));
    await fixture.turn(30 * 24 * HOURS);
    expect(receipt.payment_url).toBeNull();
    expect(await fixture.readOrder(receipt)).toMatchObject({ status: 'new' });
    expect(await fixture.readOrder(invoice)).toMatchObject({ status: 'awaiting_payment' });
    expect(await fixture.readOrder(invoice)).not.toHaveProperty('payment_url');
    expect(await fixture.pay(invoice.token)).toMatchObject({
      status: 0,
      message: expect.stringContaining('не онлайн'),
    });
  });
});

describe('an order to be paid online', () => {
  test('can be paid from its customer’s account', async () => {
    const customer = await signIn(fixture.provider);
    const placed = await placeOrder(fixture.provider, { payment_method: 'online', headers: customer.headers });
    const { body } = await readOrder(fixture.provider, placed.number, customer.headers);
    const token = new URL(body.payment_url ?? '').searchParams.get('token') ?? '';
    expect(await fixture.pay(token)).toMatchObject({ status: 1, payment_url: placed.payment_url });
  });

  test('of an erased customer keeps its payments and no personal data', async () => {
    const customer = await signIn(fixture.provider);
    const placed = await placeOrder(fixture.provider, { payment_method: 'online', headers: customer.headers });
    const _id = await fixture.payAtBank(placed);
    const { context } = fixture.provider;
    await context.db.transaction((tx) => anonymiseOrders(tx, context, [placed.id]));
    await fixture.move(placed, 'refunded');
    await fixture.turn();
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'refunded', payment: { state: 'refunded' } });
    expect(JSON.stringify(await fixture.paymentsOf(placed.id))).not.toMatch(/Анна|anna@|7916/);
  });
});
