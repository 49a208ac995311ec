import { expect, test } from 'vitest';
import { sampleOrder } from '@/tests/setup/order-card';
import { courseOf } from './order-course';

const at = (minute: number) => `2026-11-22T09:${String(minute).padStart(2, '0')}:00.000Z`;
const by = 'Ольга';
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test('each move that was taken back names the state that stood before it', () => {
  const moves = [
    { status: 'new' as const, date: at(0) },
    { status: 'assembling' as const, date: at(1), by, undone: { date: at(5), by } },
    { status: 'ready' as const, date: at(2), by, undone: { date: at(4), by } },
    { status: 'confirmed' as const, date: at(6), by },
  ];
  expect(courseOf(sampleOrder({ moves })).map(({ title }) => plain(title))).toEqual([
    'Подтверждён',
    'Вернули в «Принят»',
    'Вернули в «Собирается»',
    'Собран',
    'Собирается',
    'Принят',
  ]);
});

test('of who may not see sums an edit has its plants and no sum', () => {
  const { total: _total, discount: _discount, money: _money, ...card } = sampleOrder();
  const edits = [{ date: at(3), by, changes: ['Туя: 3 → 2 шт, погибло 1'] }];
  expect(courseOf({ ...card, has_sums: false, moves: [], edits })).toEqual([
    { date: at(3), by, title: 'Изменили заказ', texts: ['Туя: 3 → 2 шт, погибло 1'] },
  ]);
});

test('each planned day has an entry, clearing it too', () => {
  const planned = [
    { date: at(1), by, day: '2027-05-05' },
    { date: at(2), by },
  ];
  expect(courseOf(sampleOrder({ moves: [], planned })).map((step) => ({ ...step, title: plain(step.title) }))).toEqual([
    { date: at(2), by, title: 'День выдачи сняли', texts: [] },
    { date: at(1), by, title: 'Запланирован на 5 мая', texts: [] },
  ]);
});
