import { expect, test } from 'vitest';
import { inboxAddress, kindTabs, queryOf, readInboxFilter, stateTabs } from './inbox-filter';

test('what no filter knows is left out of the address', () => {
  expect(readInboxFilter({ kind: 'claim', state: 'closed', search: ' туя ' })).toEqual({
    ...{ kind: 'claim', state: 'closed', search: 'туя' },
  });
  expect(readInboxFilter({ state: 'all' })).toEqual({ state: 'all' });
  expect(readInboxFilter({})).toEqual({});
  expect(readInboxFilter({ kind: 'order', state: 'open', search: ' ', page: '2' })).toEqual({});
  expect(readInboxFilter({ search: 'я'.repeat(101) }).search).toHaveLength(100);
});

test('without a choice staff see what is open, «all» has no state', () => {
  expect(queryOf({})).toEqual({ kind: undefined, state: 'open', search: undefined });
  expect(queryOf({ state: 'closed', kind: 'review', search: 'туя' })).toEqual({
    ...{ kind: 'review', state: 'closed', search: 'туя' },
  });
  expect(queryOf({ state: 'all' }).state).toBeUndefined();
});

test('the first page has no number', () => {
  expect(inboxAddress({})).toBe('/admin/inbox');
  expect(inboxAddress({ kind: 'claim', search: 'a' }, 2)).toBe('/admin/inbox?kind=claim&search=a&page=2');
});

test('a tab changes its own part of the filter and keeps the rest', () => {
  const filter = { kind: 'claim', search: 'туя' } as const;
  expect(stateTabs(filter).map((tab) => [tab.name, tab.isOn, tab.filter.state, tab.filter.kind])).toEqual([
    ['Открытые', true, undefined, 'claim'],
    ['Закрытые', false, 'closed', 'claim'],
    ['Все', false, 'all', 'claim'],
  ]);
  expect(kindTabs(filter).map(({ name, isOn }) => [name, isOn])).toEqual([
    ['Все', false],
    ['Претензии', true],
    ['Вопросы и\u00A0заявки', false],
    ['Отзывы', false],
  ]);
});
