import { expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '@/contract/orders';
import { sampleMoney } from '@/tests/setup/order-card';
import { sampleCard } from '@/tests/setup/staff-order-card';
import {
  assemblyMoves,
  type CancelMove,
  cancelMove,
  cancelWords,
  forwardMoves,
  isAtNursery,
  isOver,
  pickerWaits,
  pickingStop,
} from './order-moves';

const moving = (status: OrderStatus, next: OrderStatus[], method: 'pickup' | 'courier' = 'courier') => ({
  status,
  next,
  delivery: { method },
});

const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');

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

const CANCEL: CancelMove = { status: 'cancelled', kind: 'cancel', name: 'Отменить' };
const CANCEL_PAID: CancelMove = { status: 'refunded', kind: 'cancel', name: 'Отменить' };
const REFUND: CancelMove = { status: 'refunded', kind: 'refund', name: 'Вернуть деньги' };

test.each([
  ['new', ['cancelled'], 0, CANCEL],
  ['assembling', ['cancelled', 'refunded'], 500, CANCEL],
  ['paid', ['done', 'refunded'], 500, CANCEL_PAID],
  ['done', ['refunded'], 500, REFUND],
  ['done', ['refunded'], 0, undefined],
  ['cancelled', ['refunded'], 500, undefined],
  ['refunded', [], 0, undefined],
] as [OrderStatus, OrderStatus[], number, CancelMove | undefined][])(
  'from %s with %j and %i ₽ paid the ending is %j',
  (status, next, paid, move) => {
    expect(cancelMove({ status, next, money: { paid } })).toEqual(move);
  },
);

test.each([
  [{}, undefined],
  [{ status: 'ready' }, undefined],
  [{ awaits: 'confirmation' }, 'Собирать рано: заказ ещё не подтвердили'],
  [{ awaits: 'payment' }, 'Собирать рано: покупатель ещё не заплатил'],
  [{ status: 'shipped' }, 'Собирать не нужно: заказ уже отправлен'],
  [{ status: 'done' }, 'Собирать не нужно: заказ уже выдан'],
  [{ status: 'cancelled', awaits: 'payment' }, 'Собирать не нужно: заказ отменён'],
  [{ status: 'refunded' }, 'Собирать не нужно: деньги за заказ вернули'],
] as const)('a picker of an order with %j is told «%s»', (part, words) => {
  expect(plain(pickingStop(sampleCard(part)))).toBe(words);
});

test('what a picker waits for does not depend on where the order is', () => {
  expect(pickerWaits(sampleCard({ status: 'done' }))).toBeUndefined();
  expect(plain(pickerWaits(sampleCard({ status: 'done', awaits: 'payment' })))).toBe(
    'Собирать рано: покупатель ещё не заплатил',
  );
});

/** An order of 4 200 ₽. */
const endingWords = (move: CancelMove, money: Parameters<typeof sampleMoney>[0]) => {
  const { question, action, byHand } = cancelWords(move, sampleCard({ money: sampleMoney(money) }));
  return [question, action, byHand].map(plain);
};
const CANCEL_IT = 'Отменить заказ № 4821-0379?';
const REFUND_IT = 'Вернуть деньги за заказ № 4821-0379?';

test.each([
  ['nothing was paid', {}, 'Отменить заказ', undefined],
  ['the bank returns all', { paid: 4_200, bank_can_return: 4_200 }, 'Отменить заказ, вернуть 4 200 ₽', undefined],
  [
    'the bank returns a part',
    { paid: 4_200, bank_can_return: 3_000 },
    'Отменить заказ, вернуть 3 000 ₽',
    'Отдайте покупателю 1 200 ₽ и запишите возврат в «Деньгах».',
  ],
  ['it was paid in cash', { paid: 500 }, 'Отменить заказ', 'Отдайте покупателю 500 ₽ и запишите возврат в «Деньгах».'],
  [
    'a part is on its way back',
    { paid: 4_200, returning: 1_000, bank_can_return: 3_200 },
    'Отменить заказ, вернуть 3 200 ₽',
    undefined,
  ],
] as const)('cancelling asks about what goes back where %s', (_, money, action, byHand) => {
  expect(endingWords(CANCEL, money)).toEqual([CANCEL_IT, action, byHand]);
});

test('a return of money names the sum of the bank, or is recorded only', () => {
  expect(endingWords(REFUND, { paid: 4_200, bank_can_return: 4_200 })).toEqual([
    REFUND_IT,
    'Вернуть 4 200 ₽',
    undefined,
  ]);
  expect(endingWords(REFUND, { paid: 4_200 })).toEqual([
    REFUND_IT,
    'Отметить возврат',
    'Отдайте покупателю 4 200 ₽ и запишите возврат в «Деньгах».',
  ]);
});

test('an order is over once it was cancelled or its money returned', () => {
  expect(ORDER_STATUSES.filter((status) => isOver({ status }))).toEqual(['cancelled', 'refunded']);
});

test('plants of an order that has left or ended do not go back on sale', () => {
  const here = ['new', 'confirmed', 'awaiting_payment', 'paid', 'assembling', 'ready'];
  expect(ORDER_STATUSES.filter((status) => isAtNursery({ status }))).toEqual(here);
});
