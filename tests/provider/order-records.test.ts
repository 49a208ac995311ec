import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '@/provider/db/tables/notifications';
import { orderMoves, orders } from '@/provider/db/tables/orders';
import { exportOf } from '@/provider/orders/own-orders-service';
import { anonymiseOrders } from '@/provider/orders/personal-data-service';
import { moveOrder } from '@/provider/orders/service';
import { newLogin, signIn } from '../setup/customer';
import { placeOrder, readOrder } from '../setup/placed-order';
import { openTestProvider, type TestProvider } from '../setup/provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const storedOrder = async (id: string) => (await provider.context.db.select().from(orders).where(eq(orders.id, id)))[0];

describe('personal data', () => {
  test('a customer’s export contains their orders and guest orders with their e-mail address', async () => {
    const customer = await signIn(provider, newLogin());
    const mine = await placeOrder(provider, { headers: customer.headers, comment: 'позвоните' });
    const asGuest = await placeOrder(provider);
    await provider.context.db
      .update(orders)
      .set({ email: customer.user.email.toUpperCase() })
      .where(eq(orders.id, asGuest.id));
    const exported = await exportOf(provider.context, { user_id: customer.user.uuid, session_id: '' });
    expect(exported.map((order) => order.number).sort()).toEqual([mine.number, asGuest.number].sort());
    expect(exported.find((order) => order.number === mine.number)).toMatchObject({
      total: 2_000,
      customer: { name: 'Анна Петрова', phone: '79161234567', email: 'anna@example.com', comment: 'позвоните' },
    });
  });

  test('erasing a customer removes the personal data from their orders; orders of others stay unchanged', async () => {
    const customer = await signIn(provider);
    const mine = await placeOrder(provider, { headers: customer.headers, comment: 'позвоните' });
    await moveOrder(provider.context, mine.number, 'assembling', 'Анна просила позвонить');
    await provider.context.db
      .update(orders)
      .set({ delivery: { method: 'courier', address: 'Москва, Лесная, 1', x: 55, y: 37 } })
      .where(eq(orders.id, mine.id));
    const owner = await signIn(provider);
    const other = await placeOrder(provider, { headers: owner.headers });
    const before = await storedOrder(other.id);
    await provider.context.db.transaction((tx) => anonymiseOrders(tx, provider.context, [mine.id]));

    const wiped = await storedOrder(mine.id);
    expect(JSON.stringify(wiped)).not.toMatch(/Анна|79161234567|anna@|Лесная|позвоните/);
    expect(wiped).toMatchObject({
      user_id: null,
      total: 200_000,
      delivery: { method: 'courier' },
      status: 'assembling',
    });
    const moves = await provider.context.db.select().from(orderMoves).where(eq(orderMoves.order_id, mine.id));
    expect(moves.map((move) => move.note)).toEqual([null, null]);
    expect((await readOrder(provider, mine.number, customer.headers)).status).toBe(404);
    expect(await storedOrder(other.id)).toEqual(before);
  });

  test('a status change after the customer was erased sends no e-mail', async () => {
    const customer = await signIn(provider);
    const { id, number } = await placeOrder(provider, { headers: customer.headers });
    await provider.context.db.transaction((tx) => anonymiseOrders(tx, provider.context, [id]));
    expect(await moveOrder(provider.context, number, 'cancelled')).toMatchObject({ answer: { status: 1 } });
    const letters = await provider.context.db.select().from(outbox);
    expect(letters.filter((letter) => letter.message_id === `order-${id}-cancelled`)).toEqual([]);
  });
});
