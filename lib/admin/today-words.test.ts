import { expect, test } from 'vitest';
import type { TodayItem } from '@/contract/staff/today';
import { allPage, dueText, itemPage, moscowDay, printAllPage, timeOf, todaySections, todayTitle } from './today-words';

const NOW = new Date('2026-11-23T07:00:00Z');
const item = (part: Partial<TodayItem>): TodayItem => ({
  kind: 'new_order',
  key: '4821-0379',
  title: 'Заказ № 4821-0379',
  facts: [],
  at: NOW.toISOString(),
  ...part,
});

test('sections stand by urgency, with all that the counts know and without empty ones', () => {
  const claim = item({ kind: 'claim', key: 'c' });
  const sections = todaySections({
    items: [item({ kind: 'unpaid_order' }), claim, item({})],
    counts: { new_order: 1, claim: 73, unpaid_order: 1, review: 0 },
  });
  expect(sections.map(({ kind, count }) => [kind, count])).toEqual([
    ['new_order', 1],
    ['claim', 73],
    ['unpaid_order', 1],
  ]);
  expect(sections[1]).toMatchObject({ title: 'Претензии', items: [claim] });
});

test('every section has a title, and without counts its items are counted', () => {
  const kinds = ['low_stock', 'undelivered', 'review', 'handover_tomorrow', 'to_return', 'unpaid_order'] as const;
  const others = ['failed_exchange', 'unplanned', 'enquiry', 'claim', 'handover_today', 'new_order'] as const;
  const sections = todaySections({ items: [...kinds, ...others].map((kind) => item({ kind })), counts: {} });
  expect(sections.map(({ kind, title, count }) => [kind, title, count])).toEqual([
    ['new_order', 'Новые заказы', 1],
    ['handover_today', 'К выдаче сегодня', 1],
    ['claim', 'Претензии', 1],
    ['enquiry', 'Обращения', 1],
    ['unpaid_order', 'Ждут оплаты', 1],
    ['to_return', 'Вернуть деньги', 1],
    ['failed_exchange', 'Обмен не\u00A0прошёл', 1],
    ['handover_tomorrow', 'К выдаче завтра', 1],
    ['unplanned', 'Без дня выдачи', 1],
    ['review', 'Отзывы на проверку', 1],
    ['low_stock', 'Растения заканчиваются', 1],
    ['undelivered', 'Не отправленные сообщения', 1],
  ]);
});

test('the badge counts what somebody has just sent and what no program brings any more', () => {
  expect(todayTitle({ new_order: 1, claim: 1, enquiry: 1, unpaid_order: 9 })).toBe('(3) Сегодня');
  expect(todayTitle({ failed_exchange: 2, unpaid_order: 9 })).toBe('(2) Сегодня');
  expect(todayTitle({ unpaid_order: 9 })).toBe('Сегодня');
});

test('items of orders open the order, what people wrote its card, a failed exchange its key, others have no page', () => {
  for (const kind of [
    'new_order',
    'unpaid_order',
    'handover_today',
    'handover_tomorrow',
    'unplanned',
    'to_return',
  ] as const)
    expect(itemPage({ kind, key: '4821-0379' })).toBe('/admin/orders/4821-0379');
  expect(itemPage({ kind: 'claim', key: 'c' })).toBe('/admin/inbox/c');
  expect(itemPage({ kind: 'enquiry', key: 'c' })).toBe('/admin/inbox/c');
  expect(itemPage({ kind: 'review', key: 'c' })).toBe('/admin/inbox/reviews/c');
  expect(itemPage({ kind: 'failed_exchange', key: 'k' })).toBe('/admin/people#k');
  expect(itemPage({ kind: 'failed_exchange', key: 'token' })).toBe('/admin/people');
  expect(itemPage({ kind: 'undelivered', key: 'c' })).toBeUndefined();
  for (const kind of ['low_stock', 'lot_reminder'] as const)
    expect(itemPage({ kind, key: 'c', product: 'p' })).toBe('/admin/products/p/shelf');
});

test('days are those of Moscow', () => {
  const night = new Date('2026-11-23T21:30:00Z');
  expect([moscowDay(NOW), moscowDay(night), moscowDay(night, 1)]).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
  expect(printAllPage('handover_tomorrow', night)).toBe('/admin/print/picking?from=2026-11-25&to=2026-11-25');
  expect(printAllPage('handover_today', NOW)).toBe('/admin/print/picking?to=2026-11-23');
  expect(printAllPage('new_order', NOW)).toBeUndefined();
  expect([timeOf(NOW), timeOf(night)]).toEqual(['10:00', '00:30']);
});

test('the whole list opens where one exists', () => {
  expect(allPage('new_order', NOW)).toBe('/admin/orders?view=new');
  expect(allPage('handover_today', NOW)).toBe('/admin/orders?view=open&handover_to=2026-11-23');
  expect(allPage('handover_tomorrow', NOW)).toBe(
    '/admin/orders?view=open&handover_from=2026-11-24&handover_to=2026-11-24',
  );
  expect(allPage('unplanned', NOW)).toBe('/admin/orders?view=unscheduled');
  expect(allPage('unpaid_order', NOW)).toBe('/admin/orders?view=unpaid');
  expect(allPage('to_return', NOW)).toBe('/admin/orders?view=to_return');
  expect(allPage('claim', NOW)).toBe('/admin/inbox?kind=claim');
  expect(allPage('low_stock', NOW)).toBeUndefined();
});

test.each([
  ['2026-11-24T09:00:00Z', 'ответить до 12:00 завтра', false],
  ['2026-11-23T20:59:00Z', 'ответить до 23:59 сегодня', false],
  ['2026-11-26T09:00:00Z', 'ответить до 12:00 26 ноября', false],
  ['2026-11-23T07:00:00Z', 'ответить до 10:00 сегодня', false],
  ['2026-11-23T06:59:40Z', 'просрочено на 1 мин', true],
  ['2026-11-23T06:58:00Z', 'просрочено на 2 мин', true],
  ['2026-11-23T06:00:01Z', 'просрочено на 59 мин', true],
  ['2026-11-23T06:00:00Z', 'просрочено на 1 ч', true],
  ['2026-11-23T05:00:00Z', 'просрочено на 2 ч', true],
  ['2026-11-22T07:00:01Z', 'просрочено на 23 ч', true],
  ['2026-11-22T07:00:00Z', 'просрочено на 1 день', true],
  ['2026-11-20T06:00:00Z', 'просрочено на 3 дня', true],
  ['2026-11-18T06:00:00Z', 'просрочено на 5 дней', true],
])('the clock of a claim due %s: %s', (due, text, isLate) => {
  const clock = dueText(due, NOW);
  expect({ ...clock, text: clock.text.replaceAll('\u00A0', ' ') }).toEqual({ text, isLate });
});
