import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderStatus } from '@/contract/orders';
import { staff } from '@/contract/staff/calls';
import { dayOf } from '@/provider/clock/rules';
import { orderEdits } from '@/provider/db/tables/orders';
import { placeOrder } from '../setup/placed-order';
import { call } from '../setup/provider';
import { signInStaff } from '../setup/staff';
import {
  card,
  change,
  manager,
  payOnline,
  plan,
  provider,
  record,
  setupStaffOrders,
} from '../setup/staff-orders-fixture';

setupStaffOrders();

let headers: { authorization: string };
beforeAll(async () => {
  headers = (await signInStaff(provider, 'picker')).headers;
});

const get = async (path: string) => {
  const { status, body } = await call<object>(provider, 'GET', path, { headers });
  return { status, body, text: JSON.stringify(body) };
};
const move = (number: string, status: OrderStatus) =>
  call<{ message: string }>(provider, 'POST', staff.moveOrder.path, { headers, body: { number, status } });

const confirm = (number: string) =>
  call(provider, 'POST', staff.confirmOrder.path, { headers: manager.headers, body: { number } });

/** An order whose every sum is one of these figures. */
async function orderWithSums() {
  const placed = await placeOrder(provider, { price: 4_567, amount: 2 });
  await change(placed, { discount: 111_100 });
  await record(placed.id, 1_234);
  await payOnline(placed.id, { stage: 'taken', amount: 345_600, refunded: 0 });
  await provider.context.db.insert(orderEdits).values({
    ...{ id: randomUUID(), order_id: placed.id, actor: 'token', at: provider.clock.now(), reason: null },
    ...{
      total_before: 777_700,
      total_after: 913_400,
      changes: ['Туя: 3 → 2\u00A0шт, погибло 1, цена 4 567 ₽ → 4 500 ₽'],
    },
  });
  await plan({ number: placed.number, handover_on: dayOf(provider.clock.now()) });
  return placed;
}

const SUMS = /4.?567|9.?134|1.?234|3.?456|7.?777|1.?111(?!\d)|₽|"(?:price|total|paid|money|discount|refunded)"/;

/** Random digits of an order's number, an id or a moment may look like a sum. */
const withoutIds = (text: string): string =>
  text.replace(
    /[0-9a-f]{8}-[0-9a-f-]{27}|№\s\d{4}-\d{4}|"(?:number|key|date|at|newest_order|phone|sku|path|slug|uuid|id)":"[^"]*"/g,
    '',
  );

describe('a picker', () => {
  test('reads plants, customer and course of an order, and none of its money', async () => {
    const { number } = await orderWithSums();
    await confirm(number);
    const path = staff.order.path.replace('{number}', number);
    const { status, body, text } = await get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ number, has_sums: false, next: ['assembling'] },
      customer: { name: 'Анна Петрова', phone: '79161234567' },
      lines: [{ amount: 2 }],
      edits: [{ changes: ['Туя: 3 → 2\u00A0шт, погибло 1'] }],
    });
    expect(withoutIds(text)).not.toMatch(SUMS);
    expect(staff.order.answer.safeParse(body).success).toBe(true);
    expect(await card(number)).toMatchObject({ has_sums: true, total: 9_134 });
  });

  test('prints the picking list and lists orders without sums', async () => {
    const { number } = await orderWithSums();
    const picking = await get(`${staff.picking.path}?number=${number}`);
    const list = await get(`${staff.orders.path}?search=${number}`);
    const today = await get(staff.today.path);
    for (const { status, text } of [picking, list, today]) {
      expect([status, text.includes(number)]).toEqual([200, true]);
      expect(withoutIds(text)).not.toMatch(SUMS);
    }
    expect(list.body).toMatchObject({ has_sums: false, total_number_items: 1 });
  });

  test.each(['unpaid', 'to_return'])('has no list by money: %s', async (view) => {
    const { status, body } = await get(`${staff.orders.path}?view=${view}`);
    expect([status, body]).toEqual([
      403,
      expect.objectContaining({ message: 'Нет права: видеть суммы и оплату заказов' }),
    ]);
  });

  test('begins no order that nobody confirmed or paid, and is not offered it', async () => {
    const [fresh, unpaid] = [await placeOrder(provider), await placeOrder(provider)];
    await change(unpaid, { status: 'awaiting_payment', pay_until: provider.clock.now() });
    for (const [{ number }, message] of [
      [fresh, 'Заказ ещё не подтверждён. Попросите менеджера подтвердить его'],
      [unpaid, 'Заказ ещё не оплачен, собирать его рано'],
    ] as const) {
      const { body: seen } = await get(staff.order.path.replace('{number}', number));
      expect(seen).toMatchObject({ next: [] });
      const { status, body } = await move(number, 'assembling');
      expect([status, body]).toEqual([200, { status: 0, message }]);
    }
    expect((await card(fresh.number)).status).toBe('new');
    const byManager = await call(provider, 'POST', staff.moveOrder.path, {
      ...{ headers: manager.headers, body: { number: fresh.number, status: 'assembling' } },
    });
    expect(byManager.body).toMatchObject({ status: 1 });
  });

  test('moves an order through the assembly and nowhere else', async () => {
    const { number } = await placeOrder(provider);
    await confirm(number);
    for (const status of [
      'confirmed',
      'awaiting_payment',
      'paid',
      'shipped',
      'done',
      'cancelled',
      'refunded',
    ] as const) {
      const { status: code, body } = await move(number, status);
      expect([status, code, body.message]).toEqual([status, 403, 'Нет права: вести заказы']);
    }
    for (const status of ['assembling', 'ready'] as const) {
      expect([(await move(number, status)).status, (await card(number)).status]).toEqual([200, status]);
    }
  });
});
