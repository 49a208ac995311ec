import { expect, test } from 'vitest';
import type { Order } from '@/contract/orders';
import { nextSteps, nextTitle } from './next-steps';

const PLANT = {
  product: { uuid: '00000000-0000-4000-8000-000000000001', slug: 'tuya', path: '/catalog/tuya', name: 'Туя', src: '' },
  amount: 1,
  price: 100,
};

const order = (part: Partial<Order>): Order => ({
  number: '4821-0379',
  date: '2026-11-22T09:30:00.000Z',
  status: 'new',
  total: 100,
  discount: 0,
  delivery: { method: 'courier', address: 'Истра' },
  payment_method: 'on_receipt',
  moves: [],
  can_cancel: true,
  products: [PLANT],
  ...part,
});
const words = (part: Partial<Order>, place?: string) => nextSteps(order(part), place);

const PICKUP = { method: 'pickup' } as const;
const COURIER = { method: 'courier', address: 'Истра' } as const;
const TRANSPORT = { method: 'transport', address: 'Тверь' } as const;
const PRICED = { ...COURIER, price: 0 };

const RING_AN_HOUR = 'Водитель позвонит за час до приезда.';
const CARRIER = 'Позвоним, чтобы согласовать компанию и стоимость перевозки. Отправим заказ после оплаты.';

test.each([
  [PICKUP, 'new', 'Позвоним, когда заказ будет собран. Забрать его можно: Сосновый,\u00A012.'],
  [PICKUP, 'assembling', 'Позвоним, когда заказ будет собран. Забрать его можно: Сосновый,\u00A012.'],
  [PICKUP, 'ready', 'Заказ собран и ждёт вас: Сосновый,\u00A012.'],
  [COURIER, 'new', `Позвоним, чтобы договориться о дне и назвать стоимость доставки. ${RING_AN_HOUR}`],
  [PRICED, 'assembling', `Позвоним, чтобы договориться о дне. ${RING_AN_HOUR}`],
  [PRICED, 'ready', `Позвоним, чтобы договориться о дне. ${RING_AN_HOUR}`],
  [COURIER, 'shipped', `Заказ в пути. ${RING_AN_HOUR}`],
  [TRANSPORT, 'new', CARRIER],
  [TRANSPORT, 'ready', CARRIER],
  [TRANSPORT, 'shipped', 'Заказ передан транспортной компании. Она сообщит, когда его можно получить.'],
] as const)('[ORDER-01] the next step of the delivery %j with status %s', (delivery, status, step) => {
  expect(words({ delivery, status }, 'Сосновый, 12')).toEqual([step]);
});

test.each([
  ['new', 'Позвоним, когда заказ будет собран. Забрать его можно в питомнике.'],
  ['ready', 'Заказ собран и ждёт вас в питомнике.'],
] as const)(
  '[ORDER-01] without a known address an order with status %s is picked up at the nursery',
  (status, step) => {
    expect(words({ delivery: PICKUP, status })).toEqual([step]);
  },
);

test.each([
  [
    { state: 'pending', pay_until: '2026-11-23T09:30:00.000Z' },
    'Оплатите заказ до 12:30 23 ноября по московскому времени: до этого растения закреплены за вами.',
  ],
  [{ state: 'pending' }, 'Заказ можно оплатить на сайте.'],
  [undefined, 'Заказ можно оплатить на сайте.'],
] as const)('[ORDER-01] an unpaid order with the payment %j asks for payment first', (payment, step) => {
  const unpaid = { status: 'awaiting_payment', payment_method: 'online', payment_url: '/payment-result' } as const;
  expect(words({ ...unpaid, payment })).toEqual([step, expect.stringMatching(/^Позвоним/)]);
});

test('[ORDER-01] an order under way asks for the rest of its sum', () => {
  const payment = { state: 'pending', pay_until: '2026-11-23T09:30:00.000Z' } as const;
  const [rest] = words({ status: 'assembling', payment_method: 'online', payment_url: '/payment-result', payment });
  expect(rest).toBe(
    'Осталась доплата, сумма на странице банка. Оплатить её можно до 12:30 23 ноября по московскому времени.',
  );
  const [open] = words({ status: 'assembling', payment_method: 'online', payment_url: '/payment-result' });
  expect(open).toBe('Осталась доплата, сумма на странице банка.');
});

test.each([
  ['new', COURIER, '2027-04-01', 'Отправим с\u00A01 апреля: до этого растения ждут своего сезона в питомнике.'],
  ['assembling', PICKUP, '2026-09-25', 'Выдадим с\u00A025 сентября: до этого растения ждут своего сезона в питомнике.'],
] as const)(
  '[ORDER-01] with status %s the order %j waits for its season until %s',
  (status, delivery, leaves_from, step) => {
    expect(words({ status, delivery, leaves_from })).toEqual([step, expect.stringMatching(/^Позвоним/)]);
  },
);

test.each(['ready', 'cancelled', 'done'] as const)('[ORDER-01] a season is not mentioned with status %s', (status) => {
  expect(words({ status, leaves_from: '2027-04-01' })).toHaveLength(1);
});

const KEPT = 'Оплатите счёт. Растения закреплены за вами на три рабочих дня.';

test.each([
  ['new', undefined, COURIER, 'Пришлём счёт на почту.'],
  ['awaiting_payment', undefined, PICKUP, 'Пришлём счёт на почту.'],
  ['new', '/success/invoice', COURIER, `${KEPT} Доставки в нём пока нет.`],
  ['awaiting_payment', '/success/invoice', TRANSPORT, `${KEPT} Доставки в нём пока нет.`],
  ['new', '/success/invoice', PRICED, KEPT],
  ['new', '/success/invoice', PICKUP, KEPT],
] as const)(
  '[ORDER-01] with status %s the invoice %s of the delivery %j is to be paid',
  (status, url, delivery, step) => {
    const invoiced = { payment_method: 'invoice', ...(url && { invoice_url: url }) } as const;
    expect(words({ ...invoiced, status, delivery })).toEqual([step, expect.stringMatching(/^Позвоним/)]);
  },
);

test('[ORDER-01] who pays by a link waits for it until the money is there', () => {
  const linked = { payment_method: 'by_link', delivery: PRICED } as const;
  expect(words({ ...linked, status: 'confirmed' })[0]).toBe('Проверим наличие и вышлем ссылку на оплату.');
  expect(words({ ...linked, status: 'paid' })).toHaveLength(1);
});

test('[ORDER-01] an invoice is not mentioned once it is paid, nor with another payment method', () => {
  expect(words({ payment_method: 'invoice', status: 'paid' })).toHaveLength(1);
  expect(words({ payment_method: 'online', invoice_url: '/success/invoice' })).toHaveLength(1);
});

test('[ORDER-01] a cancelled order of unique plants alone is not offered again', () => {
  const specimen = { ...PLANT, product: { ...PLANT.product, specimen: true } };
  expect(words({ status: 'cancelled', products: [specimen] })).toEqual(['Заказ отменён.']);
  expect(words({ status: 'cancelled', products: [specimen, PLANT] })).toEqual([CANCELLED]);
});

const CANCELLED = 'Заказ отменён. Если передумаете, его можно повторить: проверим, что из растений ещё есть.';
const RETURNING =
  'Возвращаем деньги тем же способом: на карту или счёт, с которых вы платили. Обычно это несколько дней.';
const REST = 'Если вернули ещё не все деньги за заказ, договоримся по телефону, как вам удобнее их получить.';
const IS_BACK = 'Деньги вернули: 100\u00A0₽.';

test.each([
  ['done', undefined, ['Заказ у вас. Если с растением что-то не так, позвоните или напишите нам.']],
  ['cancelled', undefined, [CANCELLED]],
  ['cancelled', { state: 'failed' }, [CANCELLED]],
  ['cancelled', { state: 'refunded', refunded: 100 }, [CANCELLED, IS_BACK]],
  ['cancelled', { state: 'refunding' }, [CANCELLED, RETURNING]],
  ['refunded', { state: 'refunding' }, ['Заказ отменён.', RETURNING]],
  ['refunded', { state: 'refunded', refunded: 100 }, ['Заказ отменён.', IS_BACK]],
  ['refunded', { state: 'refunded', refunded: 40 }, ['Заказ отменён.', 'Деньги вернули: 40\u00A0₽.', REST]],
  ['refunded', undefined, ['Заказ отменён.', REST]],
] as const)(
  '[ORDER-01] an order that ended as %s with the payment %j says only what is so',
  (status, payment, steps) => {
    expect(words({ status, ...(payment && { payment }), leaves_from: '2027-04-01' })).toEqual(steps);
  },
);

test.each([
  ['shipped', []],
  ['done', []],
  ['paid', ['Заказ отменён.']],
  ['cancelled', ['Заказ отменён.']],
] as const)(
  '[ORDER-01] money goes back for an order that was %s before: it is called cancelled unless it had left',
  (before, steps) => {
    const moves = [before, 'refunded'].map((status) => ({
      status,
      date: '2026-11-22T09:30:00.000Z',
    })) as Order['moves'];
    expect(words({ status: 'refunded', moves, payment: { state: 'refunding' } })).toEqual([...steps, RETURNING]);
  },
);

test.each([
  ['new', COURIER, 'Скоро позвоним'],
  ['awaiting_payment', PICKUP, 'Скоро позвоним'],
  ['paid', TRANSPORT, 'Скоро позвоним'],
  ['assembling', PICKUP, 'Готовим к выдаче'],
  ['assembling', COURIER, 'Готовим к отправке'],
  ['ready', PICKUP, 'Можно забирать'],
  ['ready', COURIER, 'Готовим к отправке'],
  ['ready', TRANSPORT, 'Готовим к отправке'],
  ['shipped', COURIER, 'Едем к вам'],
  ['shipped', TRANSPORT, 'Отправили'],
] as const)('[ORDER-01] the status %s of the delivery %j has the title «%s»', (status, delivery, title) => {
  expect(nextTitle(order({ status, delivery }))).toBe(title);
});

test('[ORDER-01] an order that can be paid on the site has the title «Ждём оплату»', () => {
  expect(nextTitle(order({ status: 'ready', delivery: PICKUP, payment_url: '/payment-result' }))).toBe('Ждём оплату');
});

const LARGE = 'Мы позвоним, чтобы подтвердить заказ.';
const KEPT_UNTIL =
  'Растения закреплены за вами до 12:00 24 ноября по московскому времени. Если до тех пор не дозвонимся';

test('[ORDER-01] a large order announces the confirmation call and the deadline', () => {
  expect(words({ confirm_until: '2026-11-24T09:00:00.000Z' })[0]).toBe(
    `${LARGE} ${KEPT_UNTIL}, отменим заказ и напишем вам.`,
  );
});

test('[ORDER-01] a large order by invoice says that payment confirms it, and has one date', () => {
  const invoiced = { payment_method: 'invoice', invoice_url: '/success/invoice', delivery: PICKUP } as const;
  const [large, pay] = words({ ...invoiced, confirm_until: '2026-11-24T09:00:00.000Z' });
  expect(large).toBe(
    `${LARGE} Платить можно, не дожидаясь звонка: оплата счёта тоже подтверждает заказ. ${KEPT_UNTIL} и оплаты не будет, отменим заказ и напишем вам.`,
  );
  expect(pay).toBe('Оплатите счёт.');
});
