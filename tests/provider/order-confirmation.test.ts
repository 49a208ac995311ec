import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import type { Order } from '@/contract/orders';
import { staff } from '@/contract/staff/calls';
import { endOfWorkingDay, moscowDay } from '@/provider/clock/rules';
import { outbox } from '@/provider/db/tables/notifications';
import { cancelUnconfirmed } from '@/provider/orders/confirming-service';
import { moveOrder } from '@/provider/orders/service';
import { signIn } from '../setup/customer';
import { type OrderRequest, type Placed, placeOrder } from '../setup/placed-order';
import { call, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { STAFF_HEADERS, STAFF_TOKEN } from '../setup/staff';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN, CONFIRM_ABOVE: '5000' });
});
afterAll(() => provider.close());

/** 2 of 10 pieces for 6 000 roubles. */
const orderMuch = (wanted: OrderRequest = {}) => placeOrder(provider, { price: 3_000, ...wanted });

const listOrders = async (query: string) =>
  (
    await call<AnswerOf<typeof staff.orders>>(provider, 'GET', `${staff.orders.path}?${query}`, {
      headers: STAFF_HEADERS,
    })
  ).body;
const confirm = async (number: string) =>
  (
    await call<{ status: number; message: string }>(provider, 'POST', staff.confirmOrder.path, {
      body: { number },
      headers: STAFF_HEADERS,
    })
  ).body;
const readOrder = async ({ token }: Placed) =>
  (await call<Order>(provider, 'GET', `/orders/by-link/?token=${encodeURIComponent(token)}`)).body;
const letterOf = async ({ id }: Placed, kind: string) =>
  (
    await provider.context.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.message_id, `order-${id}-${kind}`)))
  )[0]?.body;

const hoursTo = (at: Date) => (at.getTime() - provider.clock.now().getTime()) / 3_600_000;

/** Runs the job after this many hours. */
const turn = (hours: number) => {
  provider.clock.pass(hours * 60);
  return cancelUnconfirmed(provider.context);
};

test('[ORDER-01][ORDER-05] a large unpaid order sends its customer and the nursery a letter about the confirming call, and staff can list it', async () => {
  const placed = await orderMuch();
  const small = await placeOrder(provider);
  expect(placed.message).toBe(`Заказ № ${placed.number} принят`);
  expect(await readOrder(placed)).toMatchObject({ status: 'new', confirm_until: '2026-11-24T09:00:00.000Z' });
  expect(await letterOf(placed, 'customer')).toContain('Мы позвоним, чтобы подтвердить заказ');
  expect(await letterOf(placed, 'nursery')).toContain('позвоните покупателю и подтвердите заказ');
  const waiting = (await listOrders('waits=1')).items;
  expect(waiting.find(({ number }) => number === placed.number)).toMatchObject({
    waits: ['confirmation'],
    customer: { phone: '79161234567' },
    total: 6_000,
  });
  expect(waiting.some(({ number }) => number === small.number)).toBe(false);
  expect((await listOrders(`number=${small.number}`)).items).toMatchObject([{ number: small.number, waits: [] }]);
});

test('[ORDER-02][ORDER-05] an unconfirmed order is cancelled: its stock is released, and both get a letter', async () => {
  const placed = await orderMuch();
  await turn(71);
  expect(await readOrder(placed)).toMatchObject({ status: 'new' });
  await turn(1);
  expect(await readOrder(placed)).toMatchObject({ status: 'cancelled' });
  const refused = { status: 0, message: `Заказ № ${placed.number} уже отменён` };
  expect(await confirm(placed.number)).toEqual(refused);
  expect(await shelfOf(provider, placed.product)).toEqual({ stocked: 10, reserved: 0 });
  expect(await letterOf(placed, 'cancelled')).toContain('Мы не смогли подтвердить заказ');
  expect(await letterOf(placed, 'cancelled-by-time')).toContain('растения снова в продаже');
});

test('[ORDER-02] an unpaid invoice order is cancelled one working day after the date shown to its customer', async () => {
  const company = { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001' };
  const placed = await orderMuch({ payment_method: 'invoice', company });
  const until = new Date((await readOrder(placed)).confirm_until ?? '');
  const lapses = endOfWorkingDay(moscowDay(until), 1, []);
  await turn(hoursTo(until) + 0.1);
  expect(await readOrder(placed)).toMatchObject({ status: 'new' });
  await turn(hoursTo(lapses) - 0.1);
  expect(await readOrder(placed)).toMatchObject({ status: 'new' });
  expect(await letterOf(placed, 'lapses')).toContain('Проверьте, не пришла ли оплата по счёту');
  await turn(0.1);
  expect(await readOrder(placed)).toMatchObject({ status: 'cancelled' });
});

test('[ORDER-02] an invoice order marked paid by staff stays, without a call', async () => {
  const company = { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001' };
  const placed = await orderMuch({ payment_method: 'invoice', company });
  await moveOrder(provider.context, placed.number, 'paid');
  expect((await readOrder(placed)).confirm_until).toBeUndefined();
  await turn(30 * 24);
  expect(await readOrder(placed)).toMatchObject({ status: 'paid' });
});

test('[ORDER-02] the nursery gets one letter a day before the cancellation', async () => {
  const [small, placed] = [await placeOrder(provider), await orderMuch()];
  await turn(hoursTo(new Date((await readOrder(placed)).confirm_until ?? '')) - 25);
  expect(await letterOf(placed, 'lapses')).toBeUndefined();
  await turn(1);
  await turn(1);
  expect(await letterOf(placed, 'lapses')).toMatch(/подтвердите его до .+ по московскому времени/);
  expect(await letterOf(small, 'lapses')).toBeUndefined();
  await confirm(placed.number);
});

test('[ORDER-02] an order dated by a clock that ran ahead is cancelled once the clock is right', async () => {
  const year = 365 * 24 * 60;
  provider.clock.pass(year);
  const placed = await orderMuch();
  provider.clock.pass(-year);
  await cancelUnconfirmed(provider.context);
  expect(await readOrder(placed)).toMatchObject({ status: 'cancelled' });
});

test('[ORDER-01] after a large order was confirmed by staff, the customer’s next one does not wait', async () => {
  const { headers } = await signIn(provider);
  const first = await orderMuch({ headers });
  await confirm(first.number);
  expect((await readOrder(await orderMuch({ headers, price: 2_000 }))).confirm_until).toBeUndefined();
  expect((await readOrder(await orderMuch({ headers, price: 1_000 }))).confirm_until).toBeDefined();
});

test('[ORDER-02] an order confirmed or processed by staff stays', async () => {
  const [called, taken] = [await orderMuch(), await orderMuch()];
  const answer = { status: 1, message: `Заказ № ${called.number} подтверждён`, to: 'confirmed' };
  expect(await confirm(called.number)).toEqual(answer);
  expect(await confirm(called.number)).toMatchObject({ status: 1, message: expect.stringContaining('не ждёт') });
  await moveOrder(provider.context, taken.number, 'assembling');
  await turn(100);
  expect(await readOrder(called)).toMatchObject({ status: 'confirmed' });
  expect((await readOrder(called)).confirm_until).toBeUndefined();
  expect(await readOrder(taken)).toMatchObject({ status: 'assembling' });
});

test('[ORDER-02] of a confirmation by staff and a concurrent cancellation by the job one succeeds, and the stock agrees', async () => {
  const placed = await orderMuch();
  provider.clock.pass(72 * 60);
  await Promise.all([confirm(placed.number), cancelUnconfirmed(provider.context)]);
  const { status } = await readOrder(placed);
  const shelf = await shelfOf(provider, placed.product);
  expect([`confirmed 8`, `cancelled 10`]).toContain(`${status} ${shelf.stocked}`);
});
