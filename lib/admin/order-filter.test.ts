import { expect, test } from 'vitest';
import type { OrderFilter } from '@/contract/staff/orders';
import {
  exportAddress,
  filledAddress,
  isSameView,
  ordersAddress,
  orderTabs,
  queryOf,
  readOrderFilter,
  savedAddress,
  savedQueryOf,
} from './order-filter';

const FULL: OrderFilter = {
  view: 'unpaid',
  search: 'ёлка & «сосна» +7 916',
  status: 'confirmed',
  method: 'courier',
  payment_method: 'invoice',
  waits: '1',
  from: '2026-11-01',
  to: '2026-11-30',
  handover_from: '2026-12-01',
  handover_to: '2027-02-28',
};

const paramsOf = (address: string) => Object.fromEntries(new URL(address, 'http://shop').searchParams);

test('a filter survives its address, its saved query and the address of its file', () => {
  for (const filter of [FULL, {}, { search: 'туя' }] satisfies OrderFilter[]) {
    expect(readOrderFilter(paramsOf(ordersAddress(filter, 3)))).toEqual(filter);
    expect(savedAddress(savedQueryOf(filter))).toBe(ordersAddress(filter));
    expect(readOrderFilter(paramsOf(exportAddress(filter, 'csv')))).toEqual(filter);
  }
  expect(paramsOf(ordersAddress(FULL, 3)).page).toBe('3');
  expect(ordersAddress({}, 1)).toBe('/admin/orders');
});

test('the first of repeated parameters counts; empty fields of the form are no choice', () => {
  expect(readOrderFilter({ view: ['new', 'open'], search: ' ', status: '', from: '' })).toEqual({ view: 'new' });
  expect(readOrderFilter({ search: ` ${'т'.repeat(200)}` }).search).toHaveLength(99);
});

test.each([
  { view: 'all' },
  { status: 'lost' },
  { method: 'pigeon' },
  { payment_method: 'barter' },
  { waits: 'yes' },
  { from: '2026-02-30' },
  { to: '01.11.2026' },
  { from: '+2026-11-01' },
  { to: '2026-11-01 ' },
  { handover_from: 'tomorrow' },
  { handover_to: '2026-13-01' },
  { page: '2', number: '1' },
])('%j is left out', (params) => {
  expect(readOrderFilter(params)).toEqual({});
});

test('without a choice the open orders are read; a search alone goes through all', () => {
  expect(queryOf({})).toEqual({ view: 'open' });
  expect(queryOf({ search: 'туя' })).toEqual({ search: 'туя' });
});

test('today and tomorrow are days of Moscow, also late in the evening of the last day of a year', () => {
  const days = orderTabs(new Date('2026-12-31T21:30:00Z')).flatMap(({ filter }) => filter.handover_from ?? []);
  expect(days).toEqual(['2027-01-01', '2027-01-02']);
});

test('one view is the current one; a search keeps it, a search through all orders has none', () => {
  const tabs = orderTabs(new Date('2026-11-27T09:00:00Z'));
  const current = (filter: OrderFilter) => tabs.filter((tab) => isSameView(tab.filter, filter)).map(({ name }) => name);
  expect(current({})).toEqual(['Открытые']);
  expect(current({ view: 'open' })).toEqual(['Открытые']);
  expect(current({ view: 'unpaid', search: 'туя' })).toEqual(['Не оплачены']);
  expect(current({ view: 'open', handover_from: '2026-11-28', handover_to: '2026-11-28' })).toEqual([
    'К выдаче завтра',
  ]);
  expect(current({ search: 'туя' })).toEqual([]);
  expect(current({ view: 'unpaid', method: 'pickup' })).toEqual([]);
});

test('who sees sums has lists by money', () => {
  expect(orderTabs(new Date('2026-11-27T09:00:00Z')).map(({ name }) => name)).toEqual([
    ...['Открытые', 'Новые', 'Не оплачены', 'Вернуть деньги', 'Без дня выдачи'],
    ...['К выдаче сегодня', 'К выдаче завтра', 'Закрытые'],
  ]);
  expect(exportAddress({ view: 'new' }, 'xlsx')).toBe('/admin/orders/export?view=new&format=xlsx');
});

test('who may not see sums has no lists by money', () => {
  const names = orderTabs(new Date('2026-11-27T09:00:00Z'), false).map(({ name }) => name);
  expect(names).toEqual(['Открытые', 'Новые', 'Без дня выдачи', 'К выдаче сегодня', 'К выдаче завтра', 'Закрытые']);
});

test('an address with empty fields leads to the one without them', () => {
  expect(filledAddress({ search: 'туя', view: '', status: '', from: '' })).toBe(ordersAddress({ search: 'туя' }));
  expect(filledAddress({ search: 'туя', view: 'open' })).toBeUndefined();
});
