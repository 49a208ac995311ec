import { expect, test } from 'vitest';
import { sampleLine, sampleMoney, sampleOrder } from '@/tests/setup/order-card';
import { hideSums, lastOfEach, withoutSums } from './rules';

test.each([
  ['Туя: 3 → 2 шт, погибло 1, цена 1 990 ₽ → 1 500 ₽', 'Туя: 3 → 2 шт, погибло 1'],
  ['Добавили: Туя, 2 шт по 1 990 ₽', 'Добавили: Туя, 2 шт'],
  ['Доставка: 900 ₽ → по договорённости', ''],
  ['Туя  по  1 990 ₽', 'Туя'],
  ['День выдачи: 05.12.2026', 'День выдачи: 05.12.2026'],
])('of «%s» stays «%s»', (text, left) => {
  expect(withoutSums(text.replace(/ (?=₽|шт)/g, '\u00A0'))).toBe(left.replace(/ (?=шт)/g, '\u00A0'));
});

test('nothing of the money of an order is left in the card without sums', () => {
  const hidden = hideSums(
    sampleOrder({
      lines: [sampleLine(1)],
      extras: [{ key: 'box', name: 'Короб', amount: 1, price: 350 }],
      waits: ['refund', 'place'],
      money: sampleMoney({ paid: 777 }),
      edits: [{ date: '2026-11-20T09:00:00.000Z', by: 'А', total_before: 2, total_after: 1, changes: ['цена 5 ₽'] }],
      letters: [{ subject: 'Вернём 500 ₽', date: '2026-11-20T09:00:00.000Z', state: 'sent' }],
    } as never),
  );
  const text = JSON.stringify(hidden);
  for (const field of ['price', 'total', 'discount', 'money', 'refunded']) expect(text).not.toContain(`"${field}"`);
  expect(text).not.toMatch(/₽|777/);
  expect(hidden).toMatchObject({ has_sums: false, waits: ['place'] });
  expect(hidden.lines[0]).toMatchObject({ name: 'Туя 1', amount: 5, bed: 'Гряда 4' });
});

test('edits keep what became of the plants, letters keep subjects without sums', () => {
  const [date, by] = ['2026-11-20T09:00:00.000Z', 'Ольга'];
  const hidden = hideSums(
    sampleOrder({
      extras: [{ key: 'box', name: 'Термобокс', amount: 1, price: 350 }],
      edits: [
        { date, by, reason: 'Просила', total_before: 2, total_after: 1, changes: ['Туя: 3 → 2', 'Доставка: 5 ₽'] },
      ],
      letters: [
        { subject: 'Вернём 500 ₽', date, state: 'sent' },
        { subject: 'Заказ собран', date, state: 'sent' },
      ],
    }),
  );
  expect(hidden.extras).toEqual([{ key: 'box', name: 'Термобокс', amount: 1 }]);
  expect(hidden.edits).toEqual([{ date, by, reason: 'Просила', changes: ['Туя: 3 → 2'] }]);
  expect(hidden.letters).toEqual([{ subject: 'Заказ собран', date, state: 'sent' }]);
});

test('notes an hour apart are still one change', () => {
  const first = { at: new Date('2026-11-20T09:00:00Z'), actor: 'a' };
  const next = { at: new Date('2026-11-20T10:00:00Z'), actor: 'a' };
  expect(lastOfEach([first, next])).toEqual([next]);
});

test('a note that one person types within an hour is one change', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));
  const notes = [
    { at: at(0), actor: 'a' },
    { at: at(10), actor: 'a' },
    { at: at(20), actor: 'b' },
    { at: at(30), actor: 'a' },
    { at: at(91), actor: 'a' },
  ];
  expect(lastOfEach(notes)).toEqual([notes[1], notes[2], notes[3], notes[4]]);
});
