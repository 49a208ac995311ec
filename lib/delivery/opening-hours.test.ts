import { expect, test } from 'vitest';
import { openState, parseHours } from './opening-hours';

const DAILY = { from: 545, to: 1_200 };
const at = (time: string) => openState(DAILY, new Date(`2026-11-22T${time}+03:00`));

test.each([
  ['Ежедневно с 9 до 20', 540, 1_200],
  ['ежедневно с 10 до 8', 600, 480],
  ['ЕЖЕДНЕВНО с 0:00 до 23:59', 0, 1_439],
  ['Ежедневно с 9:30 до 20', 570, 1_200],
  ['Ежедневно с 9 до 20:15', 540, 1_215],
  ['Ежедневно с\u00A09:30 до\u00A020:15', 570, 1_215],
  ['  Ежедневно  с \n9 до 20 ', 540, 1_200],
])('the daily hours %j are from minute %d to minute %d', (text, from, to) => {
  expect(parseHours(text)).toEqual({ from, to });
});

test.each([
  undefined,
  '',
  'Будни с 9 до 20, выходные с 10 до 18',
  'В сезон ежедневно с 9 до 20',
  'Ежедневно с 9 до 20, кроме вторника',
  'Ежедневно с 9',
  'Ежедневно с 9 до вечера',
  'Ежедневно с 9:5 до 20',
  'Ежедневно с 9 до 20:5',
  'Ежедневно с 009 до 20',
])('the hours %j are not supported', (text) => {
  expect(parseHours(text)).toBeUndefined();
});

test.each([
  ['00:00:00', false, 'Сейчас закрыто, с 9:05'],
  ['09:04:59', false, 'Сейчас закрыто, с 9:05'],
  ['09:05:00', true, 'Сейчас открыто, до 20:00'],
  ['19:59:59', true, 'Сейчас открыто, до 20:00'],
  ['20:00:00', false, 'Сейчас закрыто, завтра с 9:05'],
  ['23:59:59', false, 'Сейчас закрыто, завтра с 9:05'],
])('at %s in Moscow the nursery is open: %s, «%s»', (time, isOpen, words) => {
  expect(at(time)).toEqual({ isOpen, words });
});
