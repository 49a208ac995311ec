import { expect, test } from 'vitest';
import { awaitsMoney, isOpen, PAYMENT_STATE_WORDS, STATUS_WORDS } from './labels';

test.each([
  ['new', 'Принят', 'Заказ', 'pending', true, true],
  ['awaiting_payment', 'Ждёт оплаты', 'Счёт', 'pending', true, true],
  ['paid', 'Оплачен', 'Оплата', 'done', true, false],
  ['assembling', 'Собираем', 'Сборка', 'pending', true, false],
  ['ready', 'Собран', 'Готов к выдаче', 'done', true, false],
  ['shipped', 'В пути', 'Отправка', 'moving', true, false],
  ['done', 'Получен', 'Получение', 'done', false, false],
  ['cancelled', 'Отменён', '', 'off', false, false],
  ['refunded', 'Деньги возвращены', '', 'off', false, false],
] as const)('the status %s has the label «%s»', (status, name, ahead, tone, open, awaiting) => {
  expect(STATUS_WORDS[status]).toEqual({ name, ahead, tone });
  expect([isOpen({ status }), awaitsMoney({ status })]).toEqual([open, awaiting]);
});

test('each payment state has a label', () => {
  expect(PAYMENT_STATE_WORDS).toEqual({
    pending: 'ждём оплату',
    paid: 'оплачено',
    failed: 'оплата не прошла',
    refunding: 'возвращаем деньги',
    refunded: 'деньги возвращены',
  });
});
