import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '@/contract/orders';
import { STATUS_LABELS } from '../orders/labels';
import {
  countOrders,
  formatHandover,
  owedOf,
  owedText,
  stateName,
  stateOf,
  totalsText,
  waitTexts,
} from './order-words';

test.each([
  [{ total_number_items: 34, total: 210_400, paid: 160_000 }, '34 заказа на 210 400 ₽, оплачено 160 000 ₽'],
  [{ total_number_items: 1, total: 900, paid: 0 }, '1 заказ на 900 ₽, оплачено 0 ₽'],
  [{ total_number_items: 11, total: 5_000, paid: 0.5 }, '11 заказов на 5 000 ₽, оплачено 0,50 ₽'],
  [{ total_number_items: 0, total: 0, paid: 0 }, 'Заказов нет'],
])('totals in words: %j', (totals, text) => {
  expect(totalsText(totals).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  ['new', 1_000, 0, 1_000, 0, 'к оплате 1 000 ₽'],
  ['paid', 1_000, 400, 600, 0, 'к оплате 600 ₽'],
  ['done', 1_000, 1_000, 0, 0, 'оплачен'],
  ['paid', 1_000, 999.9, 0.1, 0, 'к оплате 0,10 ₽'],
  ['assembling', 1_000, 1_250.5, 0, 250.5, 'вернуть 250,50 ₽'],
  ['cancelled', 1_000, 1_000, 0, 1_000, 'вернуть 1 000 ₽'],
  ['cancelled', 1_000, 0, 0, 0, ''],
  ['refunded', 1_000, 0, 0, 0, ''],
] as const)('%s, %d with %d paid: %d to pay, %d to return, «%s»', (status, total, paid, to_pay, to_return, text) => {
  expect(owedOf({ status, total, paid })).toEqual({ to_pay, to_return });
  expect(owedText({ status, total, paid }).replaceAll('\u00a0', ' ')).toBe(text);
});

test('each wait has a text, a confirmation with its deadline', () => {
  expect(waitTexts({ waits: ['confirmation', 'place'], confirm_until: '2026-11-22T07:24:00Z' })).toEqual([
    'Подтвердить до 22 ноября 2026, 10:24',
    'Адрес и точка на карте расходятся',
  ]);
  expect(waitTexts({ waits: ['confirmation', 'refund'] })).toEqual(['Подтвердить', 'Банк отказал в возврате']);
  expect(waitTexts({ waits: ['place'], confirm_until: '2026-11-22T07:24:00Z' })).toEqual([
    'Адрес и точка на карте расходятся',
  ]);
});

test('staff have one word for each state', () => {
  expect(ORDER_STATUSES.map(stateName)).toEqual([
    'Принят',
    'Подтверждён',
    'Ждёт оплаты',
    'Оплачен',
    'Собирается',
    'Собран',
    'Отправлен',
    'Выдан',
    'Отменён',
    'Возвращён',
  ]);
});

test('orders are counted, a day of handing over has no year, a state has its colour', () => {
  expect([1, 2, 5].map((count) => countOrders(count).replaceAll('\u00a0', ' '))).toEqual([
    ...['1 заказ', '2 заказа', '5 заказов'],
  ]);
  expect(formatHandover('2026-11-28')).toBe('28 ноября');
  expect(stateOf('done')).toEqual({ name: 'Выдан', tone: STATUS_LABELS.done.tone });
});

test('without sums only the orders are counted', () => {
  for (const sums of [{}, { total: 5 }, { paid: 5 }])
    expect(totalsText({ total_number_items: 34, ...sums }).replaceAll('\u00a0', ' ')).toBe('34 заказа');
});
