import { describe, expect, test } from 'vitest';
import type { OpenItem } from '../inbox/rules';
import {
  byUrgency,
  exchangeItems,
  inboxItem,
  kindsFor,
  lotItem,
  orderItem,
  scarceItem,
  undeliveredItem,
} from './today-rules';

const TODAY = '2026-11-27';
const AT = new Date('2026-11-26T09:00:00Z');
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00A0', ' '));

type Task = Parameters<typeof orderItem>[0];
const TASK: Task = {
  ...{ kind: 'new_order', number: 48_210_379, name: 'Анна', status: 'new', method: 'pickup' },
  ...{ total: 785_000, paid: 0, owed: 0, pieces: 3, created_at: AT, confirm_until: null, pay_until: null },
  ...{ handover_on: null, count: 1 },
};
const facts = (task: Partial<Task>, hasSums?: boolean) => plain(orderItem({ ...TASK, ...task }, TODAY, hasSums).facts);

test.each([
  ['orders.read', ['new_order', 'handover_today', 'handover_tomorrow', 'unplanned']],
  ['orders.sums', ['unpaid_order', 'to_return']],
  ['inbox.read', ['claim', 'enquiry']],
  ['reviews.moderate', ['review']],
  ['products.write', ['lot_reminder', 'low_stock']],
  ['messages.send', ['undelivered']],
  ['people.manage', ['failed_exchange']],
] as const)('with the permission %s staff see %j', (permission, kinds) => {
  expect([...kindsFor(new Set([permission]))]).toEqual(kinds);
});

describe('an order', () => {
  test('is named by number and customer, and a new one is confirmed in time', () => {
    const confirm_until = new Date('2026-11-27T09:00:00Z');
    expect(orderItem({ ...TASK, confirm_until }, TODAY)).toMatchObject({
      ...{ kind: 'new_order', key: '4821-0379', title: '№ 4821-0379, Анна' },
      ...{ at: '2026-11-26T09:00:00.000Z', due: '2026-11-27T09:00:00.000Z' },
    });
    const other = orderItem({ ...TASK, kind: 'to_return', name: '', confirm_until }, TODAY);
    expect(other.title).toBe('№ 4821-0379');
    expect(other).not.toHaveProperty('due');
  });

  test.each<[string, Partial<Task>, string[]]>([
    ['new', {}, ['7 850 ₽', '3 шт', 'самовывоз']],
    ['new, paid', { status: 'paid', paid: 785_000 }, ['7 850 ₽', 'оплачен', '3 шт', 'самовывоз']],
    ['new, by courier', { method: 'courier' }, ['7 850 ₽', '3 шт', 'курьером']],
    ['of money to return', { kind: 'to_return', owed: 50, status: 'done' }, ['вернуть 0,50 ₽', 'выдан']],
    [
      'not paid',
      { kind: 'unpaid_order', paid: 100_000, pay_until: new Date('2026-11-27T09:00:00Z') },
      ['не оплачено 6 850 ₽', '3 шт', 'самовывоз'],
    ],
    [
      'not paid by its link',
      { kind: 'unpaid_order', status: 'awaiting_payment', pay_until: new Date('2026-11-27T21:30:00Z') },
      ['не оплачено 7 850 ₽', 'оплата до 28 ноября в 00:30', '3 шт', 'самовывоз'],
    ],
    [
      'not paid, without a link',
      { kind: 'unpaid_order', status: 'awaiting_payment' },
      ['не оплачено 7 850 ₽', '3 шт', 'самовывоз'],
    ],
    [
      'to be handed over',
      { kind: 'handover_today', status: 'ready', handover_on: TODAY, method: 'transport' },
      ['собран', '3 шт', 'транспортной компанией', 'к оплате 7 850 ₽'],
    ],
    ['without a day', { kind: 'unplanned', status: 'ready' }, ['собран', '3 шт', 'самовывоз']],
    ['paid, without a day', { kind: 'unplanned', status: 'paid', paid: 785_000 }, ['оплачен', '3 шт', 'самовывоз']],
    [
      'missed',
      { kind: 'handover_today', status: 'confirmed', handover_on: '2026-11-26', paid: 785_000 },
      ['не выдан 26 ноября', 'ещё не собран', '3 шт', 'самовывоз', 'оплачен'],
    ],
  ])('%s', (_name, task, expected) => {
    expect(facts(task)).toEqual(expected);
  });

  test.each([
    ['new', 'ещё не подтверждён'],
    ['paid', 'ещё не собран'],
    ['assembling', 'собирается'],
    ['ready', 'собран'],
    ['shipped', 'отправлен'],
    ['awaiting_payment', 'ждёт оплаты'],
  ] as const)('to be handed over that is %s is told as «%s»', (status, words) => {
    expect(facts({ kind: 'handover_tomorrow', status })[0]).toBe(words);
  });

  test('has no sums for those who may not see them', () => {
    expect(facts({ paid: 785_000 }, false)).toEqual(['3 шт', 'самовывоз']);
    expect(facts({ kind: 'handover_today', status: 'ready' }, false)).toEqual(['собран', '3 шт', 'самовывоз']);
  });
});

test('what people wrote has its rating, excerpt, order and term', () => {
  const item: OpenItem['item'] = {
    ...{ kind: 'review', id: 'r', title: 'Отзыв: Туя', name: 'Анна', excerpt: 'Прижилась', state: 'open', rating: 5 },
    at: '2026-11-26T09:00:00.000Z',
  };
  expect(inboxItem({ count: 1, item, order: undefined })).toEqual({
    ...{ kind: 'review', key: 'r', at: '2026-11-26T09:00:00.000Z', title: 'Отзыв: Туя, Анна' },
    facts: ['5 из 5', 'Прижилась'],
  });
  const { rating: _, ...claim } = { ...item, kind: 'claim', name: '', due: '2026-11-27T09:00:00.000Z' } as const;
  expect(inboxItem({ count: 1, item: claim, order: '4821-0379' })).toEqual({
    ...{ kind: 'claim', key: 'r', at: '2026-11-26T09:00:00.000Z', title: 'Отзыв: Туя' },
    ...{ facts: ['Прижилась'], due: '2026-11-27T09:00:00.000Z', order: '4821-0379' },
  });
});

test('a plant that runs out is listed with its place', () => {
  const plant = { id: 'p', name: 'Туя', sku: '100001', bed: 'Гряда 2', free: 1, sold: 12, updated_at: AT, count: 1 };
  expect(scarceItem(plant)).toMatchObject({
    kind: 'low_stock',
    key: 'p',
    title: 'Туя',
    product: 'p',
    at: '2026-11-26T09:00:00.000Z',
  });
  expect(plain(scarceItem(plant).facts)).toEqual([
    ...['осталось 1 шт', 'продано за 60 дней: 12 шт', 'арт. 100001', 'Гряда 2'],
  ]);
  expect(plain(scarceItem({ ...plant, free: 0, bed: null }).facts)).toEqual([
    ...['закончилось', 'продано за 60 дней: 12 шт', 'арт. 100001'],
  ]);
});

test('a lot is remembered on its day in Moscow, with what is to be done', () => {
  const values = { supplier: null, place: 'Гряда 2', certificate: '77-12', ready_on: null, closed_at: null };
  const days = { arrived_on: '2026-11-03', remind_on: '2026-11-27', reminder: 'Погасить сертификат' };
  const lot = { id: 'l', product_id: 'p', ...values, ...days };
  const due = lotItem({ lot, name: 'Туя', size: 'С3', count: 1 });
  expect(due).toMatchObject({
    ...{ kind: 'lot_reminder', key: 'l', product: 'p', title: 'Туя, С3', at: '2026-11-26T21:00:00.000Z' },
  });
  expect(plain(due.facts)).toEqual(['Погасить сертификат', 'партия от 3 ноября', 'сертификат 77-12', 'Гряда 2']);
  const bare = lotItem({
    lot: { ...lot, reminder: null, certificate: null, place: null },
    name: 'Туя',
    size: null,
    count: 1,
  });
  expect(bare).toMatchObject({ title: 'Туя', facts: ['партия от\u00A03 ноября'] });
});

test.each([
  ['mail', 'Заказ собран', false, 'Письмо не ушло: Заказ собран'],
  ['sms', '', false, 'СМС не ушло'],
  ['telegram', 'Новый заказ', false, 'Телеграм не ушло: Новый заказ'],
  ['mail', 'Код входа', true, 'Письмо не ушло'],
] as const)('a message by %s «%s», secret: %s, is told as «%s»', (channel, subject, is_secret, title) => {
  const message = { id: 7, channel, subject, is_secret, error: 'нет ящика', dead_at: AT, count: 1 };
  expect(undeliveredItem(message)).toMatchObject({ kind: 'undelivered', key: '7', title, facts: ['нет ящика'] });
  expect(undeliveredItem({ ...message, error: null }).facts).toEqual([]);
});

test('a failed exchange of a call that the contract has lost is told by its path', () => {
  const failure = { actor: 'key:k', name: '1С', call: '/staff/gone/', message: 'Не найдено', count: 1 };
  expect(exchangeItems([{ ...failure, first_at: AT, last_at: AT }])).toEqual([
    {
      ...{ kind: 'failed_exchange', key: 'k', title: '1С', at: AT.toISOString() },
      facts: ['«/staff/gone/»: Не найдено'],
    },
  ]);
});

test('what is overdue comes first, then what waits for somebody, within a kind as it came', () => {
  const now = new Date('2026-11-27T09:00:00Z');
  const item = (
    kind:
      | Task['kind']
      | 'claim'
      | 'enquiry'
      | 'undelivered'
      | 'failed_exchange'
      | 'review'
      | 'lot_reminder'
      | 'low_stock',
    key = '',
    due?: string,
  ) => ({
    ...{ kind, key, title: '', facts: [], at: '' },
    ...(due && { due }),
  });
  const kinds = [
    ...(['low_stock', 'lot_reminder', 'review', 'unplanned', 'handover_tomorrow', 'undelivered'] as const),
    ...(['failed_exchange', 'to_return', 'enquiry'] as const),
    ...(['unpaid_order', 'claim', 'handover_today', 'new_order'] as const),
  ];
  expect(
    byUrgency(
      kinds.map((kind) => item(kind)),
      now,
    ).map(({ kind }) => kind),
  ).toEqual([
    ...['new_order', 'handover_today', 'claim', 'unpaid_order', 'enquiry', 'to_return', 'failed_exchange'],
    ...['undelivered', 'handover_tomorrow', 'unplanned', 'review', 'lot_reminder', 'low_stock'],
  ]);
  const mixed = [
    item('new_order', 'a', '2026-11-27T09:00:00.000Z'),
    item('new_order', 'b'),
    item('enquiry', 'c', '2026-11-27T08:59:59.999Z'),
    item('claim', 'd', '2026-11-27T08:00:00.000Z'),
  ];
  expect(byUrgency(mixed, now).map(({ key }) => key)).toEqual(['d', 'c', 'a', 'b']);
});
