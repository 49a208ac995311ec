import { expect, test } from 'vitest';
import type { Order } from '@/contract/orders';
import { paymentWords } from './order-payment';

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

test('[ROUTE-11] a payment that failed keeps order and plants, and says until when', () => {
  const words = paymentWords(order({ ...payable, payment: { state: 'failed', pay_until: until } }));
  expect(words).toMatchObject({ kind: 'failed', title: 'Оплата не прошла' });
  expect(words.text).toContain('остаются за вами до 12:30 23 ноября');
});

test('[ROUTE-11] one that nobody has answered is waited for', () => {
  expect(paymentWords(order({ ...payable, payment: { state: 'pending', pay_until: until } })).kind).toBe('pending');
  expect(paymentWords(order(payable)).kind).toBe('pending');
});

test('[ROUTE-11] a paid order says so', () => {
  expect(paymentWords(order({ status: 'paid', payment: { state: 'paid' } })).title).toBe('Оплата получена');
  expect(paymentWords(order({ status: 'done', payment: { state: 'paid' } })).title).toBe('Оплата получена');
});

test('[ROUTE-11] money on its way back is told before all else', () => {
  const cancelled = { status: 'cancelled', can_cancel: false } as const;
  expect(paymentWords(order({ ...cancelled, payment: { state: 'refunding' } })).title).toBe('Возвращаем деньги');
  expect(paymentWords(order({ ...cancelled, payment: { state: 'refunded' } })).title).toBe('Деньги возвращены');
});

test('[ROUTE-11] for a cancelled order there is nothing to pay', () => {
  expect(paymentWords(order({ status: 'cancelled', payment: { state: 'failed' } }))).toEqual({
    kind: 'nothing',
    title: 'Заказ отменён',
    text: 'Платить за него не нужно.',
  });
});

test.each([
  ['on_receipt', /при получении/],
  ['invoice', /по счёту/],
  ['online', /нельзя/],
] as const)('[ROUTE-11] an order that is not to be paid here (%s) says how it is', (payment_method, words) => {
  const { kind, text } = paymentWords(order({ status: 'new', payment_method }));
  expect(kind).toBe('nothing');
  expect(text).toMatch(words);
});
