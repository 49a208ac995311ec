import { expect, test } from 'vitest';
import type { Order } from '@/contract/orders';
import { paymentMessage } from './payment';

const until = '2026-11-23T09:30:00.000Z';

const order = (part: Partial<Order>): Order => ({
  number: '4821-0379',
  date: '2026-11-22T09:30:00.000Z',
  status: 'awaiting_payment',
  total: 100,
  discount: 0,
  delivery: { method: 'pickup' },
  payment_method: 'online',
  moves: [],
  can_cancel: true,
  products: [],
  ...part,
});
const payable = { payment_url: '/payment-result?token=signed' };

const UNTIL = 'Заказ и растения остаются за вами до 12:30 23 ноября по московскому времени.';
const KEPT = 'Заказ и растения остаются за вами.';

test.each([
  [
    { state: 'failed', pay_until: until },
    'failed',
    'Оплата не прошла',
    `${UNTIL} Попробуйте ещё раз или позвоните нам.`,
  ],
  [{ state: 'failed' }, 'failed', 'Оплата не прошла', `${KEPT} Попробуйте ещё раз или позвоните нам.`],
  [{ state: 'pending', pay_until: until }, 'pending', 'Ждём оплату', UNTIL],
  [{ state: 'pending' }, 'pending', 'Ждём оплату', KEPT],
  [undefined, 'pending', 'Ждём оплату', KEPT],
] as const)('[ROUTE-11] an order to be paid with the payment %j is %s', (payment, kind, title, text) => {
  expect(paymentMessage(order({ ...payable, payment }))).toEqual({ kind, title, text });
});

test.each(['paid', 'assembling', 'done'] as const)('[ROUTE-11] a paid order with status %s is paid', (status) => {
  expect(paymentMessage(order({ ...payable, status, payment: { state: 'paid' } }))).toEqual({
    kind: 'paid',
    title: 'Оплата получена',
    text: 'Чек придёт на почту. Что дальше, видно на странице заказа.',
  });
});

test('an order that is under way asks for the rest by its link', () => {
  const payment = { state: 'pending', pay_until: until } as const;
  expect(paymentMessage(order({ ...payable, status: 'assembling', payment }))).toEqual({
    kind: 'pending',
    title: 'Ждём доплату',
    text: 'Осталась часть суммы, она указана на странице банка. Оплатить её можно до 12:30 23 ноября по московскому времени.',
  });
});

test('an order under way without a term asks for the rest at any time', () => {
  const { text } = paymentMessage(order({ ...payable, status: 'assembling', payment: { state: 'pending' } }));
  expect(text).toBe('Осталась часть суммы, она указана на странице банка.');
});

const RETURNS = 'Деньги придут на карту, с которой вы платили, обычно за несколько дней.';

test.each([
  ['cancelled', 'refunding', 'Возвращаем деньги'],
  ['refunded', 'refunding', 'Возвращаем деньги'],
  ['done', 'refunding', 'Возвращаем деньги'],
  ['cancelled', 'refunded', 'Деньги возвращены'],
  ['refunded', 'refunded', 'Деньги возвращены'],
  ['paid', 'refunded', 'Деньги возвращены'],
] as const)('[ROUTE-11] with status %s a payment that is %s says when the money comes', (status, state, title) => {
  expect(paymentMessage(order({ status, payment: { state } }))).toEqual({ kind: 'returned', title, text: RETURNS });
});

test.each([
  ['cancelled', undefined, 'Платить за него не нужно.'],
  ['cancelled', 'failed', 'Платить за него не нужно.'],
  ['refunded', 'pending', 'Платить за него не нужно.'],
  ['cancelled', 'paid', `Деньги вернём. ${RETURNS}`],
  ['refunded', 'paid', `Деньги вернём. ${RETURNS}`],
] as const)('[ROUTE-11] with status %s and payment %s there is nothing to pay', (status, state, text) => {
  const over = order({ ...payable, status, ...(state && { payment: { state } }) });
  expect(paymentMessage(over)).toEqual({ kind: 'nothing', title: 'Заказ отменён', text });
});

test.each([
  ['on_receipt', 'Этот заказ вы оплатите при получении.'],
  ['invoice', 'Этот заказ оплачивается по счёту: он есть на странице заказа и в нашем письме.'],
  ['online', 'Сейчас оплатить этот заказ на сайте нельзя. Позвоните нам, подскажем, как быть.'],
] as const)('[ROUTE-11] an order that cannot be paid here with the method %s says why', (payment_method, text) => {
  expect(paymentMessage(order({ status: 'new', payment_method }))).toEqual({
    kind: 'nothing',
    title: 'Оплата заказа',
    text,
  });
});
