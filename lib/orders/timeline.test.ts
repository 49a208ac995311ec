import { expect, test } from 'vitest';
import type { Order, OrderStatus } from '@/contract/orders';
import { timelineOf } from './timeline';

const at = '2026-11-22T07:24:00.000Z';

const order = (statuses: OrderStatus[], part: Partial<Order> = {}): Order => ({
  number: '4821-0379',
  date: at,
  status: statuses.at(-1) ?? 'new',
  total: 100,
  discount: 0,
  delivery: { method: 'courier', address: 'Истра' },
  payment_method: 'on_receipt',
  moves: statuses.map((status) => ({ status, date: at })),
  can_cancel: false,
  products: [],
  ...part,
});

const names = (of: Order) => timelineOf(of).map(({ name, isAhead }) => (isAhead ? name : `${name} +`));
const dates = (of: Order) =>
  timelineOf(of).flatMap(({ isAhead, name, date }) => (isAhead && date ? [[name, date]] : []));

test('past steps have a Moscow date, future steps have none', () => {
  expect(timelineOf(order(['new']))).toEqual([
    { name: 'Принят', isAhead: false, date: '22 ноября 2026, 10:24', note: undefined },
    { name: 'Сборка', isAhead: true },
    { name: 'Отправка', isAhead: true },
    { name: 'Получение', isAhead: true },
  ]);
});

test('an order that waits for its season names the day from which it leaves', () => {
  expect(dates(order(['new'], { leaves_from: '2027-04-01' }))).toEqual([['Отправка', 'с\u00A01 апреля']]);
  const pickup = { delivery: { method: 'pickup' }, leaves_from: '2026-09-25' } as const;
  expect(dates(order(['new'], pickup))).toEqual([['Готов к выдаче', 'с\u00A025 сентября']]);
});

test('an order to be paid on the site names its deadline', () => {
  const payment = { state: 'pending', pay_until: '2026-11-23T09:30:00.000Z' } as const;
  const online = order(['new', 'awaiting_payment'], { payment_method: 'online', payment });
  expect(dates(online)).toEqual([['Оплата', 'до\u00A023 ноября 2026, 12:30']]);
});

test('a pickup order has no shipping step', () => {
  expect(names(order(['new'], { delivery: { method: 'pickup' } }))).toEqual([
    'Принят +',
    'Сборка',
    'Готов к выдаче',
    'Получение',
  ]);
});

test('a prepaid order has a payment step', () => {
  const online = order(['new', 'awaiting_payment'], { payment_method: 'online' });
  expect(names(online)).toEqual(['Принят +', 'Ждёт оплаты +', 'Оплата', 'Сборка', 'Отправка', 'Получение']);
});

test('skipped steps are not listed as future ones', () => {
  expect(names(order(['new', 'assembling'], { payment_method: 'invoice' }))).toEqual([
    'Принят +',
    'Собираем +',
    'Отправка',
    'Получение',
  ]);
});

test.each(['done', 'cancelled', 'refunded'] as const)('an order with status %s has no future steps', (status) => {
  expect(names(order(['new', status]))).toHaveLength(2);
});
