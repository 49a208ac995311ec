import { expect, test } from 'vitest';
import { sampleMoney, sampleOrder } from '@/tests/setup/order-card';
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

test('a move taken back at the same moment was no longer standing', () => {
  const undone = { date: at(5), by };
  const moves = [
    { status: 'new' as const, date: at(0) },
    { status: 'assembling' as const, date: at(1), by, undone },
    { status: 'ready' as const, date: at(2), by, undone },
    { status: 'shipped' as const, date: at(3), by, undone: { date: at(6), by } },
  ];
  expect(courseOf(sampleOrder({ moves }))[0]).toEqual({
    ...undone,
    date: at(6),
    title: 'Вернули в\u00A0«Принят»',
    texts: [],
  });
  expect(courseOf(sampleOrder({ moves })).map(({ texts }) => texts)).toEqual(Array(7).fill([]));
});

test('of who may not see sums an edit has its plants and no sum', () => {
  const { total: _total, discount: _discount, money: _money, ...card } = sampleOrder();
  const edits = [{ date: at(3), by, changes: ['Туя: 3 → 2 шт, погибло 1'] }];
  expect(courseOf({ ...card, has_sums: false, moves: [], edits })).toEqual([
    { date: at(3), by, title: 'Изменили заказ', texts: ['Туя: 3 → 2 шт, погибло 1'] },
  ]);
});

test('a cancellation names the plants that died, below what was written to the customer', () => {
  const losses = ['Туя, 2\u00A0шт', 'Сосна, 1\u00A0шт'];
  const moves = [{ status: 'cancelled' as const, date: at(1), by, note: 'Замёрзли', losses }];
  expect(courseOf(sampleOrder({ moves }))[0]?.texts.map(plain)).toEqual([
    ...['Замёрзли', 'Погибло: Туя, 2 шт', 'Погибло: Сосна, 1 шт'],
  ]);
});

test('«Принят» comes first, also where the database stamped the planned day when its transaction began', () => {
  const planned = [{ date: at(0), by, day: '2027-05-05' }];
  const moves = [
    { status: 'new' as const, date: at(1) },
    { status: 'confirmed' as const, date: at(1), by },
  ];
  const steps = courseOf(sampleOrder({ moves, planned }));
  expect(steps.map(({ title, date }) => [plain(title), date])).toEqual([
    ['Запланирован на 5 мая', at(1)],
    ['Подтверждён', at(1)],
    ['Принят', at(1)],
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

test('the latest stands first, with words, notes and sums', () => {
  const card = sampleOrder({
    moves: [{ status: 'assembling', date: at(1), by, note: 'Срочно', undone: { date: at(2), by } }],
    edits: [
      { date: at(3), by, reason: 'Просила', total_before: 100, total_after: 200, changes: ['Туя: 1 → 2'] },
      { date: at(4), by, total_before: 200, total_after: 200, changes: ['Адрес изменён'] },
    ],
    letters: [
      { subject: 'Заказ собран', date: at(7), state: 'sent' },
      { subject: 'Не ушло', date: at(8), state: 'failed' },
    ],
    notes: [{ date: at(9), by }],
    money: sampleMoney({
      entries: [
        {
          id: 'a',
          kind: 'payment',
          way: 'cash',
          amount: 200,
          at: at(5),
          by,
          note: 'задаток',
          state: 'done',
          can_remove: true,
        },
        { id: 'b', kind: 'refund', way: 'yookassa', amount: 50, at: at(6), state: 'pending', can_remove: false },
      ],
    }),
  });
  const told = courseOf(card).map((step) => [plain(step.title), step.texts.map(plain).join(' | '), step.by]);
  expect(told).toEqual([
    ['Изменили заметку для своих', '', by],
    ['Письмо покупателю', 'Заказ собран', undefined],
    ['Вернули 50 ₽ онлайн', 'банк возвращает', 'банк'],
    ['Получили 200 ₽ наличными', 'задаток', by],
    ['Изменили заказ', 'Адрес изменён', by],
    ['Изменили заказ', 'Туя: 1 → 2 | Причина: Просила | 100 ₽ → 200 ₽', by],
    ['Вернули назад', '', by],
    ['Собирается', 'Срочно', by],
  ]);
});
