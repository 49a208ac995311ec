import { expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '@/contract/orders';
import { assemblyMoves, cancelMove, forwardMoves, isAtNursery } from './order-moves';

const moving = (status: OrderStatus, next: OrderStatus[], method: 'pickup' | 'courier' = 'courier') => ({
  status,
  next,
  delivery: { method },
});

test('moves stand in the order of the work; money and cancelling are apart', () => {
  const card = moving('assembling', ['cancelled', 'done', 'shipped', 'ready', 'paid', 'awaiting_payment', 'refunded']);
  expect(forwardMoves(card).map(({ name }) => name)).toEqual(['Собран', 'Отправлен', 'Выдан']);
  expect(assemblyMoves(card)).toEqual([{ status: 'ready', name: 'Собран' }]);
  expect(assemblyMoves(moving('paid', ['assembling', 'shipped']))).toEqual([
    { status: 'assembling', name: 'Собирается' },
  ]);
});

test('an order that is picked up is not sent', () => {
  const card = moving('assembling', ['ready', 'shipped', 'done'], 'pickup');
  expect(forwardMoves(card).map(({ name }) => name)).toEqual(['Собран', 'Выдан']);
});

test.each([
  ['new', ['cancelled'], 0, 'cancelled', 'Отменить'],
  ['paid', ['done', 'refunded'], 500, 'refunded', 'Отменить'],
  ['done', ['refunded'], 500, 'refunded', 'Вернуть деньги'],
  ['done', ['refunded'], 0, undefined, undefined],
  ['cancelled', ['refunded'], 500, undefined, undefined],
  ['refunded', [], 0, undefined, undefined],
] as [OrderStatus, OrderStatus[], number, OrderStatus | undefined, string | undefined][])(
  'cancelling from %s with %j and %i ₽ paid',
  (status, next, paid, to, name) => {
    const move = cancelMove({ status, next, money: { paid } });
    expect([move?.status, move?.name]).toEqual([to, name]);
  },
);

test('plants of an order that has left or ended do not go back on sale', () => {
  const here = ['new', 'confirmed', 'awaiting_payment', 'paid', 'assembling', 'ready'];
  expect(ORDER_STATUSES.filter((status) => isAtNursery({ status }))).toEqual(here);
});
