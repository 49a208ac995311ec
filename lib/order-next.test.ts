import { expect, test } from 'vitest';
import type { Order } from '@/contract/orders';
import { nextTitle, nextWords } from './order-next';

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
  products: [],
  ...part,
});
const words = (part: Partial<Order>, place?: string) => nextWords(order(part), place).join(' ');

test('what comes next goes by how the order is delivered', () => {
  expect(words({})).toMatch(/за час до приезда/);
  expect(words({ delivery: { method: 'transport', address: 'Тверь' } })).toMatch(/согласовать компанию/);
  expect(words({ delivery: { method: 'pickup' } }, 'Сосновый, 12')).toMatch(/Забрать его можно: Сосновый,\u00A012\.$/);
  expect(words({ delivery: { method: 'pickup' } })).toMatch(/Забрать его можно в питомнике\.$/);
  expect(words({ delivery: { method: 'pickup' }, status: 'ready' }, 'Сосновый, 12')).toBe(
    'Заказ собран и ждёт вас: Сосновый,\u00A012.',
  );
});

test('an unpaid order says until when its plants are kept', () => {
  const unpaid = {
    status: 'awaiting_payment',
    payment_method: 'online',
    payment_url: '/payment-result?token=signed',
    payment: { state: 'pending', pay_until: '2026-11-23T09:30:00.000Z' },
  } as const;
  expect(words(unpaid)).toMatch(/^Оплатите заказ до 12:30 23 ноября/);
});

test('[ORDER-01] an order that waits for its season says until when, as long as it waits', () => {
  const waiting = { leaves_from: '2027-04-01' };
  expect(words(waiting)).toContain('Отправим с\u00A01 апреля: до этого');
  expect(words({ ...waiting, delivery: { method: 'pickup' } })).toContain('Выдадим с\u00A01 апреля');
  expect(words({ ...waiting, status: 'ready' })).not.toContain('апреля');
  expect(words({ ...waiting, status: 'cancelled' })).not.toContain('апреля');
});

test('[ORDER-01] an invoice is promised, or to be paid, until it is paid', () => {
  expect(words({ payment_method: 'invoice' })).toMatch(/^Пришлём счёт на почту\./);
  expect(words({ payment_method: 'invoice', status: 'paid' })).not.toMatch(/счёт/);
  const drawn = { payment_method: 'invoice', invoice_url: '/success/invoice?token=signed' } as const;
  expect(words(drawn)).toMatch(
    /^Оплатите счёт\. Растения закреплены за вами на три рабочих дня\. Доставки в нём пока нет\./,
  );
  expect(words({ ...drawn, delivery: { method: 'pickup' } })).not.toContain('Доставки в нём');
});

test('of an order that is over there is nothing to wait for', () => {
  for (const status of ['done', 'cancelled', 'refunded'] as const) expect(words({ status })).not.toMatch(/Позвоним/);
  expect(words({ status: 'cancelled', payment: { state: 'refunding' } })).toMatch(/возвращаем/);
});

test('a title says in a word or two what to wait for', () => {
  const title = (part: Partial<Order>) => nextTitle(order(part));
  expect(title({})).toBe('Скоро позвоним');
  expect(title({ status: 'awaiting_payment', payment_url: '/payment-result?token=signed' })).toBe('Ждём оплату');
  expect(title({ status: 'ready', delivery: { method: 'pickup' } })).toBe('Можно забирать');
  expect(title({ status: 'ready' })).toBe('Готовим к отправке');
  expect(title({ status: 'assembling', delivery: { method: 'pickup' } })).toBe('Готовим к выдаче');
  expect(title({ status: 'shipped' })).toBe('Едем к вам');
  expect(title({ status: 'shipped', delivery: { method: 'transport', address: 'Тверь' } })).toBe('Отправили');
});
