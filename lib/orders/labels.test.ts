import { expect, test } from 'vitest';
import { awaitsMoney, isJustPlaced, isOpen, PAYMENT_STATE_LABELS, STATUS_LABELS } from './labels';

test.each([
  ['new', 'Принят', 'Заказ', 'pending', true, true],
  ['confirmed', 'Подтверждён', 'Подтверждение', 'done', true, true],
  ['awaiting_payment', 'Ждёт оплаты', 'Счёт', 'pending', true, true],
  ['paid', 'Оплачен', 'Оплата', 'done', true, false],
  ['assembling', 'Собираем', 'Сборка', 'pending', true, false],
  ['ready', 'Собран', 'Готов к выдаче', 'done', true, false],
  ['shipped', 'В пути', 'Отправка', 'moving', true, false],
  ['done', 'Получен', 'Получение', 'done', false, false],
  ['cancelled', 'Отменён', '', 'off', false, false],
  ['refunded', 'Возврат', '', 'off', false, false],
] as const)('the status %s has the label «%s»', (status, name, ahead, tone, open, awaiting) => {
  expect(STATUS_LABELS[status]).toEqual({ name, ahead, tone });
  expect([isOpen({ status }), awaitsMoney({ status })]).toEqual([open, awaiting]);
});

test('each payment state has a label', () => {
  expect(PAYMENT_STATE_LABELS).toEqual({
    pending: 'ждём оплату',
    paid: 'оплачено',
    failed: 'оплата не прошла',
    refunding: 'возвращаем деньги',
    refunded: 'деньги возвращены',
  });
});

const date = '2026-11-22T09:30:00.000Z';

test.each([
  ['new', '2026-11-22T09:30:00.000Z', true],
  ['new', '2026-11-22T09:44:59.999Z', true],
  ['new', '2026-11-22T09:45:00.000Z', false],
  ['awaiting_payment', '2026-11-22T09:31:00.000Z', false],
  ['cancelled', '2026-11-22T09:31:00.000Z', false],
] as const)('[ROUTE-11] an order of 09:30 with status %s is just placed at %s: %s', (status, now, isFresh) => {
  expect(isJustPlaced({ status, date }, new Date(now))).toBe(isFresh);
});
