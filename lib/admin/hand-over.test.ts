import { expect, test } from 'vitest';
import { sampleLine, sampleMoney, sampleOrder } from '@/tests/setup/order-card';
import { doubtsOf, planDoubt } from './hand-over';

const TODAY = '2026-11-27';
const due = sampleMoney({ to_pay: 1_990 });
const paid = sampleMoney({ paid: 14_050 });
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

test('unpaid plants are not handed over without a question', () => {
  const doubts = doubtsOf(sampleOrder({ money: due }), 'done', TODAY);
  expect([doubts?.sum, plain(doubts?.question)]).toEqual([1_990, 'Не оплачено 1 990 ₽. Выдать всё равно?']);
});

test.each([
  ['on_receipt', undefined],
  ['prepaid', 1_990],
] as const)('what is paid %s and not paid yet leaves the nursery: asked about %s ₽', (payment_method, sum) => {
  const doubts = doubtsOf(sampleOrder({ money: due, payment_method }), 'shipped', TODAY);
  expect(doubts?.sum).toBe(sum);
  expect(plain(doubts?.question)).toBe(sum && 'Не оплачено 1 990 ₽. Отправить всё равно?');
});

test('a paid order of the day in its season leaves without a question', () => {
  for (const to of ['done', 'shipped'] as const) {
    expect(doubtsOf(sampleOrder({ money: paid, handover_on: TODAY }), to, TODAY)).toBeUndefined();
  }
});

test('another agreed day and a closed season are reasons to ask', () => {
  const lines = [
    sampleLine(1, { ships_from: '2027-04-01' }),
    sampleLine(2),
    sampleLine(3, { ships_from: '2027-05-01' }),
  ];
  const doubts = doubtsOf(sampleOrder({ money: paid, handover_on: '2026-12-05', lines }), 'done', TODAY);
  expect(doubts).toMatchObject({ sum: 0, question: 'Выдать всё равно?' });
  expect(doubts?.reasons.map(plain)).toEqual([
    'Сейчас не сезон: Туя 1 (с 1 апреля), Туя 3 (с 1 мая).',
    'Договорились на 5 декабря, а сегодня 27 ноября.',
  ]);
});

test('season and day do not matter once the plants have left', () => {
  const card = sampleOrder({ status: 'shipped', money: paid, handover_on: '2026-12-05' });
  expect(doubtsOf({ ...card, lines: [sampleLine(1, { ships_from: '2027-04-01' })] }, 'done', TODAY)).toBeUndefined();
});

test('moves of the assembly ask nothing', () => {
  expect(doubtsOf(sampleOrder({ money: due, handover_on: '2026-12-05' }), 'ready', TODAY)).toBeUndefined();
});

test('a planned day out of season names the plants and when their season starts', () => {
  const lines = [sampleLine(1, { next_season: '2027-04-01' }), sampleLine(2)];
  const card = sampleOrder({ handover_on: '2027-01-05', lines });
  expect(plain(planDoubt(card))).toBe('5 января не сезон: Туя 1 (с 1 апреля).');
  expect(planDoubt({ ...card, lines: [sampleLine(2)] })).toBeUndefined();
  expect(planDoubt({ ...card, status: 'done' })).toBeUndefined();
});
