import { expect, test } from 'vitest';
import {
  dayOf,
  endOfWorkingDay,
  isWorkingDay,
  isYounger,
  latestCredible,
  moscowDay,
  oneWorkingDayAfter,
} from './rules';

test.each([
  ['2026-11-20T20:59:59Z', '2026-11-20'],
  ['2026-11-20T21:00:00Z', '2026-11-21'],
  ['2026-12-31T21:00:00Z', '2027-01-01'],
])('[DATA-05] at %s the nursery’s day is %s', (at, day) => {
  expect(dayOf(new Date(at))).toBe(day);
  expect(moscowDay(new Date(at)).toISOString()).toBe(`${day}T00:00:00.000Z`);
});

test('[DATA-05] what is further ahead than it is long was written by a clock that ran ahead, and is no younger than what is over', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  expect([-60, -59, 0, 59, 60, 86_400].map((seconds) => isYounger(at(seconds), now, 60_000))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(latestCredible(now, 60_000)).toEqual(at(120));
});

const NEXT_THREE: [string, string, string[], string][] = [
  ['a Monday', '2026-11-23', [], '2026-11-26'],
  ['a Thursday', '2026-11-26', [], '2026-12-01'],
  ['the day before the winter holidays', '2026-12-30', ['2026-12-31'], '2027-01-13'],
  ['the last day of the year', '2026-12-31', [], '2027-01-13'],
  ['the day before a holiday', '2027-02-22', [], '2027-02-26'],
  ['May', '2027-04-29', ['2027-05-03', '2027-05-10'], '2027-05-05'],
];

test.each(NEXT_THREE)('[ORDER-02] after %s, %s, three working days end', (_name, day, daysOff, end) => {
  const at = endOfWorkingDay(new Date(`${day}T00:00:00Z`), 3, daysOff);
  expect(at.toISOString()).toBe(`${end}T20:59:00.000Z`);
});

const MOSCOW = '+03:00';

test.each([
  ['Friday 15:00', '2026-11-27T15:00', '2026-11-30T15:00'],
  ['Friday 20:00, when the day ends', '2026-11-27T20:00', '2026-11-30T20:00'],
  ['Friday 23:00', '2026-11-27T23:00', '2026-11-30T20:00'],
  ['Saturday 02:35', '2026-11-28T02:35', '2026-11-30T20:00'],
  ['Sunday noon', '2026-11-29T12:00', '2026-11-30T20:00'],
  ['Monday 02:35, before the day starts', '2026-11-30T02:35', '2026-11-30T20:00'],
  ['Monday 08:59', '2026-11-30T08:59', '2026-11-30T20:00'],
  ['Monday 09:00', '2026-11-30T09:00', '2026-12-01T09:00'],
  ['Monday 19:59', '2026-11-30T19:59', '2026-12-01T19:59'],
  ['a public holiday', '2027-02-23T12:00', '2027-02-24T20:00'],
  ['noon before the winter holidays', '2026-12-31T12:00', '2027-01-11T12:00'],
  ['the evening before them', '2026-12-31T21:00', '2027-01-11T20:00'],
])('what comes on %s is due one working day later', (_name, at, due) => {
  expect(oneWorkingDayAfter(new Date(at + MOSCOW), [])).toEqual(new Date(due + MOSCOW));
});

test('a day off of the settings is no working day', () => {
  const after = (at: string) => oneWorkingDayAfter(new Date(at + MOSCOW), ['2026-11-30']);
  expect(after('2026-11-27T15:00')).toEqual(new Date(`2026-12-01T15:00${MOSCOW}`));
  expect(after('2026-11-30T12:00')).toEqual(new Date(`2026-12-01T20:00${MOSCOW}`));
});

test('[ORDER-02] weekends, public holidays and days off are no working days', () => {
  const [first, year] = [Date.UTC(2029, 0, 1), Array.from({ length: 365 }, (_, day) => day)];
  const weekdaysOff = year
    .map((day) => new Date(first + day * 86_400_000))
    .filter((day) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6 && !isWorkingDay(day, ['2029-06-13']))
    .map((day) => day.toISOString().slice(5, 10));
  expect(weekdaysOff).toEqual([
    ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-08'],
    ...['02-23', '03-08', '05-01', '05-09', '06-12', '06-13'],
  ]);
  const always = ['2032-01-06', '2032-01-07', '2032-11-04', '2032-05-01', '2032-05-08'];
  expect(always.map((day) => isWorkingDay(new Date(`${day}T00:00:00Z`), []))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
