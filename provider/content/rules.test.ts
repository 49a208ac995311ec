import { expect, test } from 'vitest';
import { inMonth, monthOf, yearFrom } from './rules';

test('a month begins at midnight in Moscow', () => {
  expect(monthOf(new Date('2026-10-31T20:59:59Z'))).toBe(10);
  expect(monthOf(new Date('2026-10-31T21:00:00Z'))).toBe(11);
});

test('each month is in the right case', () => {
  expect(yearFrom(1).map((month) => inMonth(month).slice(2))).toEqual([
    'январе',
    'феврале',
    'марте',
    'апреле',
    'мае',
    'июне',
    'июле',
    'августе',
    'сентябре',
    'октябре',
    'ноябре',
    'декабре',
  ]);
  expect(inMonth(11)).toBe('в\u00A0ноябре');
});

test('a year may begin with any month', () => {
  expect(yearFrom(11)).toEqual([11, 12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
