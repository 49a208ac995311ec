import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import { staffInbox } from '@/contract/staff/inbox';
import { staffToday, type TodayKind } from '@/contract/staff/today';
import { products } from '@/provider/db/tables/catalog';
import { orderClaims } from '@/provider/db/tables/claims';
import { enquiries } from '@/provider/db/tables/forms';
import { outbox } from '@/provider/db/tables/notifications';
import { orders } from '@/provider/db/tables/orders';
import { orderPayments, payments } from '@/provider/db/tables/payments';
import { reviews } from '@/provider/db/tables/reviews';
import { type OrderRequest, type Placed, placeOrder } from '../setup/placed-order';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { signInStaff } from '../setup/staff';

let provider: TestProvider;
let owner: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  provider = await openTestProvider();
  owner = await signInStaff(provider, 'owner');
});
afterAll(() => provider.close());

type Today = AnswerOf<typeof staffToday.today>;
type Done = { status: number; message: string };

async function readToday({ headers } = owner): Promise<Today> {
  const { status, body } = await call<Today>(provider, 'GET', staffToday.today.path, { headers });
  expect(status).toBe(200);
  return staffToday.today.answer.parse(body);
}

const settle = (item: string) =>
  call<Done>(provider, 'POST', staffInbox.settleInbox.path, {
    headers: owner.headers,
    body: { id: randomUUID(), item },
  });

const kindsOf = async (key: string): Promise<TodayKind[]> =>
  (await readToday()).items.filter((item) => item.key === key).map(({ kind }) => kind);

const find = async (kind: TodayKind, key: string) =>
  (await readToday()).items.find((item) => item.kind === kind && item.key === key);

async function placed(change: Partial<typeof orders.$inferInsert> = {}, wanted: OrderRequest = {}): Promise<Placed> {
  const order = await placeOrder(provider, wanted);
  if (Object.keys(change).length > 0) await put(order, change);
  return order;
}

const put = ({ id }: Placed, change: Partial<typeof orders.$inferInsert>) =>
  provider.context.db.update(orders).set(change).where(eq(orders.id, id));

const pay = ({ id }: Placed, roubles: number) =>
  provider.context.db.insert(orderPayments).values({
    ...{ id: randomUUID(), order_id: id, kind: 'payment', way: 'cash', actor: 'token' },
    ...{ amount: roubles * 100, at: provider.clock.now() },
  });

const CONFIRMED = { status: 'confirmed', confirmed_at: new Date('2026-11-21T09:00:00Z') } as const;

describe('orders', () => {
  test('a new order is there with its sum, pieces and way, without phone and mailbox, until it is confirmed', async () => {
    const order = await placed({}, { name: 'Анна', amount: 2, price: 3_925 });
    expect(await find('new_order', order.number)).toMatchObject({
      title: `№ ${order.number}, Анна`,
      facts: ['7\u00A0850\u00A0₽', '2\u00A0шт', 'самовывоз'],
    });
    expect(JSON.stringify(await readToday())).not.toMatch(/9161234567|anna@example/);
    expect((await readToday()).newest_order).toMatch(/^\d{4}-\d{4}$/);
    await put(order, { ...CONFIRMED, handover_on: '2026-11-30' });
    expect(await kindsOf(order.number)).toEqual([]);
  });

  test('an order paid online is new until staff take it up', async () => {
    const order = await placed({
      status: 'paid',
      payment_method: 'online',
      pay_until: new Date('2026-11-20T09:00:00Z'),
    });
    expect(await kindsOf(order.number)).toContain('new_order');
    await put(order, { status: 'assembling' });
    expect(await kindsOf(order.number)).not.toContain('new_order');
  });

  test('the newest order is the last one placed', async () => {
    provider.clock.pass(1);
    const { number } = await placed();
    expect((await readToday()).newest_order).toBe(number);
  });

  test('an order is handed over on its Moscow day; a missed day stays, a closed order does not', async () => {
    const [today, tomorrow, missed, sent, closed] = [
      await placed({ ...CONFIRMED, handover_on: '2026-11-21' }),
      await placed({ ...CONFIRMED, handover_on: '2026-11-22' }),
      await placed({ ...CONFIRMED, handover_on: '2026-11-19' }),
      await placed({ ...CONFIRMED, status: 'shipped', handover_on: '2026-11-19' }),
      await placed({ ...CONFIRMED, status: 'done', handover_on: '2026-11-21' }),
    ];
    expect(await kindsOf(today.number)).toEqual(['handover_today']);
    expect(await kindsOf(tomorrow.number)).toEqual(['handover_tomorrow']);
    expect(await find('handover_today', missed.number)).toMatchObject({
      facts: ['не выдан 19 ноября', 'ещё не собран', '2\u00A0шт', 'самовывоз', 'к оплате 2\u00A0000\u00A0₽'],
    });
    const { items } = await readToday();
    expect(items.find(({ kind }) => kind === 'handover_today')?.key).toBe(missed.number);
    expect([await kindsOf(sent.number), await kindsOf(closed.number)]).toEqual([[], []]);
  });

  test.each(['confirmed', 'paid', 'assembling', 'ready'] as const)(
    'a confirmed order without a day that is %s is there until it has one or is closed',
    async (status) => {
      const order = await placed({ ...CONFIRMED, status });
      expect(await kindsOf(order.number)).toEqual(['unplanned']);
      await put(order, { handover_on: '2026-11-30' });
      expect(await kindsOf(order.number)).toEqual([]);
      await put(order, { handover_on: null, status: 'done' });
      expect(await kindsOf(order.number)).toEqual([]);
    },
  );

  test('a confirmed prepaid order is unpaid until all of it is paid; one paid on receipt never is', async () => {
    const invoice = await placed(CONFIRMED, {
      payment_method: 'invoice',
      company: { name: 'Сад', inn: '7707083893', kpp: '770701001' },
    });
    const onReceipt = await placed({ ...CONFIRMED, handover_on: '2026-11-30' });
    expect(await find('unpaid_order', invoice.number)).toMatchObject({
      facts: ['не оплачено 2\u00A0000\u00A0₽', '2\u00A0шт', 'самовывоз'],
    });
    await pay(invoice, 1_500);
    expect((await find('unpaid_order', invoice.number))?.facts[0]).toBe('не оплачено 500\u00A0₽');
    await pay(invoice, 500);
    expect([await kindsOf(invoice.number), await kindsOf(onReceipt.number)]).toEqual([['unplanned'], []]);
  });

  test('an order that waits for an online payment is unpaid instead of new six hours before it lapses', async () => {
    const now = provider.clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * 3_600_000);
    const order = await placed({ status: 'awaiting_payment', payment_method: 'online', pay_until: at(7) });
    expect(await kindsOf(order.number)).toEqual(['new_order']);
    await put(order, { pay_until: at(5) });
    expect(await kindsOf(order.number)).toEqual(['unpaid_order']);
    expect((await find('unpaid_order', order.number))?.facts[1]).toMatch(/^оплата до 21 ноября в 17:0\d$/);
  });

  test('money beyond what is due is to be returned, unless the bank is returning it', async () => {
    const [cancelled, over, online] = [
      await placed({ status: 'cancelled' }),
      await placed({ ...CONFIRMED, total: 150_000 }),
      await placed({ status: 'cancelled' }),
    ];
    await pay(cancelled, 2_000);
    await pay(over, 2_000);
    const { db } = provider.context;
    const payment = { id: randomUUID(), order_id: online.id, amount: 200_000, created_at: provider.clock.now() };
    await db.insert(payments).values({ ...payment, stage: 'returning' });
    expect((await find('to_return', cancelled.number))?.facts).toEqual(['вернуть 2\u00A0000\u00A0₽', 'отменён']);
    expect((await find('to_return', over.number))?.facts[0]).toBe('вернуть 500\u00A0₽');
    expect(await kindsOf(online.number)).toEqual([]);
    await db.update(payments).set({ stage: 'unreturned' }).where(eq(payments.id, payment.id));
    expect(await kindsOf(online.number)).toEqual(['to_return']);
  });
});

describe('what people wrote', () => {
  test('a claim of a Saturday is due at the end of Monday and disappears once it is settled', async () => {
    const order = await placed({ status: 'done' }, { name: 'Анна' });
    const id = randomUUID();
    const claim = { id, order_id: order.id, text: 'Хвоя пожелтела, звоните +7 916 123 45-67' };
    await provider.context.db.insert(orderClaims).values({ ...claim, created_at: new Date('2026-11-21T09:00:00Z') });
    expect(await find('claim', id)).toMatchObject({
      title: `Претензия по заказу №\u00A0${order.number}, Анна`,
      facts: ['Хвоя пожелтела, звоните …'],
      due: '2026-11-23T17:00:00.000Z',
    });
    expect((await settle(id)).body).toEqual({ status: 1, message: 'Ответили без письма' });
    expect((await settle(id)).body).toEqual({ status: 1, message: 'Обращение уже закрыто' });
    expect(await find('claim', id)).toBeUndefined();
    expect((await settle(randomUUID())).status).toBe(404);
  });

  test('an enquiry is due on the next working day and stays, however late, until it is settled', async () => {
    const [fresh, old] = [randomUUID(), randomUUID()];
    const row = { mailing_type: 'consultation', username: 'Пётр', email: 'petr@example.com' } as const;
    await provider.context.db.insert(enquiries).values([
      { ...row, id: fresh, text: 'Какую тую? Пишите на petr@example.com', created_at: provider.clock.now() },
      { ...row, id: old, text: 'Когда сажать?', created_at: new Date('2026-10-01T09:00:00Z') },
    ]);
    expect(await find('enquiry', fresh)).toMatchObject({
      title: 'Обращение: консультация, Пётр',
      facts: ['Какую тую? Пишите на …'],
    });
    expect(await find('enquiry', old)).toMatchObject({ due: '2026-10-02T09:00:00.000Z' });
    expect((await settle(fresh)).body.status).toBe(1);
    expect(await find('enquiry', fresh)).toBeUndefined();
  });

  test('a review that waits to be checked is there', async () => {
    const id = randomUUID();
    const review = { id, author: 'Анна', rating: 4, text: 'Прижилась', created_at: provider.clock.now() };
    await provider.context.db.insert(reviews).values(review);
    expect(await find('review', id)).toMatchObject({
      title: 'Отзыв о питомнике, Анна',
      facts: ['4 из 5', 'Прижилась'],
    });
  });
});

describe('the shelf', () => {
  test('a plant that sells is there when two pieces or fewer are free, a specimen and one that did not sell are not', async () => {
    const scarce = await placed({}, { stocked: 4, amount: 2 });
    const plenty = await placed({}, { stocked: 9, amount: 2 });
    const specimen = await placed({}, { stocked: 1, amount: 1 });
    const { db } = provider.context;
    await db
      .update(products)
      .set({ attributes: { specimen: true } })
      .where(eq(products.id, specimen.product));
    expect(await find('low_stock', scarce.product)).toMatchObject({
      title: 'Пробное растение',
      facts: ['осталось 2\u00A0шт', 'продано за 60\u00A0дней: 2\u00A0шт', `арт. probe-${scarce.product}`],
    });
    await db.update(products).set({ stocked: 0, bed: 'Гряда 4' }).where(eq(products.id, scarce.product));
    const { facts = [] } = (await find('low_stock', scarce.product)) ?? {};
    expect([facts[0], facts[3]]).toEqual(['закончилось', 'Гряда 4']);
    expect([await kindsOf(plenty.product), await kindsOf(specimen.product)]).toEqual([[], []]);
    await put(scarce, { status: 'cancelled' });
    expect(await kindsOf(scarce.product)).toEqual([]);
  });
});

test('messages that could not be sent are counted all and listed up to 50; a secret one has no subject', async () => {
  const now = provider.clock.now();
  const letter = { recipient: 'a@b.ru', body: 'Текст', created_at: now, next_attempt_at: now };
  const rows = Array.from({ length: 55 }, (_, index) => ({
    ...letter,
    message_id: randomUUID(),
    subject: `Заказ ${index}`,
    is_secret: index === 54,
    last_error: 'нет такого ящика',
    dead_at: new Date(now.getTime() + index),
  }));
  const erased = { ...letter, message_id: randomUUID(), subject: 'Заказ', dead_at: now, last_error: 'стёрто' };
  await provider.context.db.insert(outbox).values([...rows, erased]);
  const { items, counts } = await readToday();
  const dead = items.filter(({ kind }) => kind === 'undelivered');
  expect([dead.length, counts.undelivered]).toEqual([50, 55]);
  const titles = dead.map(({ title }) => title);
  expect(titles).toContain('Письмо не ушло');
  expect(titles).toContain('Письмо не ушло: Заказ 53');
  expect(dead[0]?.facts).toEqual(['нет такого ящика']);
});

test.each([
  ['picker', ['handover_today', 'handover_tomorrow', 'new_order', 'unplanned']],
  [
    'agronomist',
    [
      ...['claim', 'enquiry', 'handover_today', 'handover_tomorrow', 'lot_reminder', 'low_stock'],
      ...['new_order', 'review', 'to_return', 'unpaid_order', 'unplanned'],
    ],
  ],
] as const)('a %s sees what the role may do something about', async (role, expected) => {
  const { items, counts } = await readToday(await signInStaff(provider, role));
  expect(Object.keys(counts).toSorted()).toEqual(expected);
  for (const { kind } of items) expect(expected).toContain(kind);
});
