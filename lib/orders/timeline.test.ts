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

const names = (of: Order) => timelineOf(of).map(({ name, date }) => (date ? `${name} +` : name));

test('past steps have a Moscow date, future steps have none', () => {
  expect(timelineOf(order(['new']))).toEqual([
    { name: 'Принят', date: '22 ноября 2026, 10:24', note: undefined },
    { name: 'Сборка' },
    { name: 'Отправка' },
    { name: 'Получение' },
  ]);
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
