import { expect, test } from 'vitest';
import { formatDayMonth } from '@/contract/format';
import { formatDeadline } from '@/contract/moscow-time';
import { classNames } from '../class-names';
import { formatArrival, readyText } from '../delivery/dates';
import { daysLater, moscowClock } from '../delivery/moscow-clock';
import { formatMoment, formatOrderDay } from '../orders/dates';
import { crumbsTo, documentCrumbs } from '../seo/breadcrumbs';
import { formatDay } from './dates';
import { formatCount, formatNumber, formatReviews, GOODS, PLANTS } from './plural';
import { capitalise, shorten } from './text';

test.each([
  [0, '0\u00a0растений', '0\u00a0товаров'],
  [1, '1\u00a0растение', '1\u00a0товар'],
  [3, '3\u00a0растения', '3\u00a0товара'],
  [11, '11\u00a0растений', '11\u00a0товаров'],
  [21, '21\u00a0растение', '21\u00a0товар'],
  [1_340, '1\u00a0340\u00a0растений', '1\u00a0340\u00a0товаров'],
  [1.5, '1,5\u00a0растения', '1,5\u00a0товара'],
])('the count %d has the right noun form', (count, plants, goods) => {
  expect([formatCount(count, PLANTS), formatCount(count, GOODS)]).toEqual([plants, goods]);
});

test('reviews are counted', () => {
  expect([1, 2, 5].map(formatReviews)).toEqual(['1\u00a0отзыв', '2\u00a0отзыва', '5\u00a0отзывов']);
});

test('thousands are separated', () => {
  expect(formatNumber(1_340)).toBe('1\u00a0340');
});

test('dates are Russian, those of orders in Moscow time', () => {
  expect(formatDay('2026-11-14')).toBe('14 ноября 2026');
  expect(formatDayMonth(new Date('2026-04-01T00:00:00Z'))).toBe('1 апреля');
  expect(formatOrderDay('2026-11-21T21:00:00Z')).toBe('22 ноября 2026');
  expect(formatMoment('2026-11-22T07:24:00Z')).toBe('22 ноября 2026, 10:24');
  expect(formatDeadline('2026-11-22T07:24:00Z')).toBe('10:24 22 ноября по московскому времени');
});

test('an arrival is the given number of days later', () => {
  const day = new Date('2026-11-22T00:00:00Z');
  expect(formatArrival(day, [2, 3])).toBe('24–25 ноября');
  expect(daysLater(day, 9).toISOString()).toBe('2026-12-01T00:00:00.000Z');
});

test('an order is ready today until closing time or tomorrow from opening time', () => {
  const hours = { from: 545, to: 1_200 } as Parameters<typeof readyText>[0];
  expect(readyText(hours, true)).toBe('Сегодня до\u00a020:00');
  expect(readyText(hours, false)).toBe('Завтра с\u00a09:05');
  expect(readyText(undefined, true)).toBeUndefined();
});

test('Moscow time is three hours ahead of UTC', () => {
  const day = new Date('2026-11-15T00:00:00Z');
  expect(moscowClock(new Date('2026-11-14T21:05:00Z'))).toEqual({ day, minutes: 5 });
  expect(moscowClock(new Date('2026-11-15T20:59:00Z'))).toEqual({ day, minutes: 1_439 });
});

test.each([
  ['ель и туя', 9, 'ель и туя'],
  ['  ель \n и   туя ', 9, 'ель и туя'],
  ['ель и туя', 8, 'ель и…'],
  ['ель, и туя', 5, 'ель…'],
  ['елочка', 4, 'ело…'],
  ['ель — и', 6, 'ель…'],
  ['', 5, ''],
])('[GEN-12] %j cut to %d characters is %j', (text, most, cut) => {
  expect(shorten(text, most)).toBe(cut);
});

test('class names are joined, texts capitalised, breadcrumbs start at home', () => {
  expect(classNames('a', false, undefined, '', 'b')).toBe('a b');
  expect([capitalise('влажная'), capitalise('')]).toEqual(['Влажная', '']);
  expect(crumbsTo({ name: 'Новости', path: '/news' })).toEqual([
    { name: 'Главная', path: '/' },
    { name: 'Новости', path: '/news' },
  ]);
  expect(documentCrumbs('news', { title: 'Обрезка', path: '/news/obrezka' })).toEqual([
    { name: 'Главная', path: '/' },
    { name: 'Новости и статьи', path: '/news' },
    { name: 'Обрезка', path: '/news/obrezka' },
  ]);
});
