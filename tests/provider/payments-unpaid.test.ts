import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { orders } from '@/provider/db/tables/orders';
import { erase } from '@/provider/orders/personal-data-service';
import { signIn } from '../setup/customer';
import { desk, providePayDesk } from '../setup/pay-desk';
import { placeOrder, readOrder } from '../setup/placed-order';

providePayDesk();

const HOURS = 60;
const inTime = () => desk.turn(23 * HOURS);
const pastTime = () => desk.turn(25 * HOURS);

// What is left over must not come due within another test.
afterEach(async () => {
  const { db } = desk.provider.context;
  await db.update(orders).set({ status: 'done' }).where(eq(orders.status, 'awaiting_payment'));
});

describe('an order that nobody pays', () => {
  test('is cancelled after a day, with a letter to its customer', async () => {
    const placed = await desk.order();
    desk.bank.ledger.fail(await desk.atBank(placed));
    await inTime();
    expect(await desk.look(placed)).toMatchObject({ status: 'awaiting_payment', payment: { state: 'failed' } });
    expect(await desk.shelf(placed)).toEqual({ stocked: 8, reserved: 0 });
    await desk.turn(2 * HOURS);
    const after = await desk.look(placed);
    expect(after).toMatchObject({ status: 'cancelled', payment: { state: 'failed' }, can_cancel: false });
    expect(after).not.toHaveProperty('payment_url');
    expect(await desk.shelf(placed)).toEqual({ stocked: 10, reserved: 0 });
    const letter = (await desk.letters(placed)).find(({ message_id }) => message_id.endsWith('-cancelled'));
    expect(letter?.body).toMatch(/Заказ отменён\.\nОплата не поступила/);
    const notice = (await desk.letters(placed)).find(({ subject }) => subject.endsWith('отменён: оплата не поступила'));
    expect(notice).toMatchObject({ recipient: 'orders@yarus.example' });
  });

  test('puts its plants back on sale on every storefront when cancelled', async () => {
    const placed = await desk.order();
    const told = vi.spyOn(desk.provider.context, 'tellStorefronts');
    await pastTime();
    expect(told).toHaveBeenCalledExactlyOnceWith([`product:${placed.product}`]);
    told.mockRestore();
  });

  test('is cancelled once by several concurrent jobs', async () => {
    const placed = await desk.order();
    desk.provider.clock.pass(25 * HOURS);
    await Promise.all([desk.turn(), desk.turn(), desk.turn()]);
    expect((await desk.look(placed)).moves.map(({ status }) => status)).toEqual([
      'new',
      'awaiting_payment',
      'cancelled',
    ]);
    expect(await desk.shelf(placed)).toEqual({ stocked: 10, reserved: 0 });
  });

  test('is not cancelled when the bank knows that it was paid', async () => {
    const placed = await desk.order();
    desk.bank.ledger.pay(await desk.atBank(placed));
    await pastTime();
    expect(await desk.look(placed)).toMatchObject({ status: 'paid', payment: { state: 'paid' } });
    expect(await desk.shelf(placed)).toEqual({ stocked: 8, reserved: 0 });
  });

  test('is not cancelled while the bank is unreachable', async () => {
    const placed = await desk.order();
    desk.bank.failNext(...Array.from({ length: 3 }, () => 'cut' as const));
    await pastTime();
    expect(await desk.look(placed)).toMatchObject({ status: 'awaiting_payment' });
    await desk.turn(HOURS);
    expect(await desk.look(placed)).toMatchObject({ status: 'cancelled' });
  });

  test('is refunded when its payment arrives after the cancellation', async () => {
    const placed = await desk.order();
    const id = await desk.atBank(placed);
    await pastTime();
    expect(await desk.look(placed)).toMatchObject({ status: 'cancelled' });
    desk.bank.ledger.pay(id);
    await desk.turn(2 * HOURS);
    expect(await desk.look(placed)).toMatchObject({ status: 'cancelled', payment: { state: 'refunded' } });
    expect(desk.receiptsOf(id)).toEqual([
      ['payment', 200_000],
      ['refund', 200_000],
    ]);
    expect(await desk.shelf(placed)).toEqual({ stocked: 10, reserved: 0 });
  });

  test('is not cancelled when its payment method is not online', async () => {
    const receipt = await desk.order({ payment_method: 'on_receipt' });
    const invoice = await desk.order({
      payment_method: 'invoice',
      company: { name: 'ИП Сосна', inn: '500100732259' },
    });
    await desk.provider.context.db.update(orders).set({ status: 'awaiting_payment' }).where(eq(orders.id, invoice.id));
    await desk.turn(30 * 24 * HOURS);
    expect(receipt.payment_url).toBeNull();
    expect(await desk.look(receipt)).toMatchObject({ status: 'new' });
    expect(await desk.look(invoice)).toMatchObject({ status: 'awaiting_payment' });
    expect(await desk.look(invoice)).not.toHaveProperty('payment_url');
    expect(await desk.pay(invoice.token)).toMatchObject({ status: 0, message: expect.stringContaining('не онлайн') });
  });
});

describe('an order to be paid online', () => {
  test('can be paid from its customer’s account', async () => {
    const customer = await signIn(desk.provider);
    const placed = await placeOrder(desk.provider, { payment_method: 'online', headers: customer.headers });
    const { body } = await readOrder(desk.provider, placed.number, customer.headers);
    const token = new URL(body.payment_url ?? '').searchParams.get('token') ?? '';
    expect(await desk.pay(token)).toMatchObject({ status: 1, payment_url: placed.payment_url });
  });

  test('of an erased customer keeps its payments and no personal data', async () => {
    const customer = await signIn(desk.provider);
    const placed = await placeOrder(desk.provider, { payment_method: 'online', headers: customer.headers });
    const id = await desk.atBank(placed);
    desk.bank.ledger.pay(id);
    await desk.notify(id);
    const person = { id: customer.user.uuid, phone: customer.user.phone || null, email: customer.user.email || null };
    const { context } = desk.provider;
    await context.db.transaction((tx) => erase(tx, context, person));
    await desk.move(placed, 'refunded');
    await desk.turn();
    expect(await desk.look(placed)).toMatchObject({ status: 'refunded', payment: { state: 'refunded' } });
    expect(JSON.stringify(await desk.paymentsOf(placed.id))).not.toMatch(/Анна|anna@|7916/);
  });
});
