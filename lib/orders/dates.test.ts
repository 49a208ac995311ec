import { expect, test } from 'vitest';
import { formatDeadline, formatWhen } from '@/contract/moscow-time';
import { formatMoment, formatOrderDay, invoiceTitle, orderTitle } from './dates';

test.each([
  ['2026-11-22T07:24:00Z', '22 ноября 2026', '10:24', '22 ноября'],
  ['2026-11-21T20:59:59Z', '21 ноября 2026', '23:59', '21 ноября'],
  ['2026-11-21T21:00:00Z', '22 ноября 2026', '00:00', '22 ноября'],
  ['2026-08-04T06:05:00Z', '4 августа 2026', '09:05', '4 августа'],
  ['2026-12-31T21:07:00Z', '1 января 2027', '00:07', '1 января'],
  ['2026-07-01T12:00:00+12:00', '1 июля 2026', '03:00', '1 июля'],
])('%s is formatted in Moscow time: %s, %s', (instant, day, time, date) => {
  expect(formatOrderDay(instant)).toBe(day);
  expect(formatMoment(instant)).toBe(`${day}, ${time}`);
  expect(formatDeadline(instant)).toBe(`${time} ${date} по московскому времени`);
  expect(formatWhen(instant)).toBe(`${date} в ${time} по московскому времени`);
});

test('an order and its invoice are titled by number and day', () => {
  const order = { number: '4821-0379', date: '2026-11-21T21:00:00Z' };
  expect(orderTitle(order)).toBe('Заказ №\u00A04821-0379 от\u00A022 ноября 2026');
  expect(invoiceTitle(order)).toBe('Счёт №\u00A04821-0379 от\u00A022 ноября 2026');
});
