import { describe, expect, test } from 'vitest';
import { actorName, actorOf, actorOptions, nameInValues, neededToRestore, restoredFields, wholeActs } from './rules';

const entry = { key: 'a1', kind: 'changed' as const, before: {}, after: {} };
const ACTORS = new Map([
  ['account:a1', 'Ольга'],
  ['key:a1', '1С'],
]);

test('a row that is gone is named by what the log kept', () => {
  const name = (given: object) => nameInValues({ ...entry, subject: 'banners', ...given }, ACTORS);
  expect(name({ before: { title: 'Весна' } })).toBe('Весна');
  expect(name({ before: { name: 'Было' }, after: { name: 'Стало' } })).toBe('Стало');
  expect(name({ before: { subject: 'Скидки' }, after: { name: 7 } })).toBe('Скидки');
  for (const subject of ['redirects', 'settings', 'banners', 'documents'])
    expect(name({ subject, key: '/was' })).toBe('/was');
  expect(name({ subject: 'enquiries' })).toBe('');
});

test.each([
  [null, 'Вне магазина'],
  ['token', 'STAFF_TOKEN'],
  ['console', 'Командная строка'],
  ['upgrade', 'Обновление магазина'],
  ['account:a1', 'Ольга'],
  ['key:gone', 'Удалённая запись'],
])('who acted as %s is called «%s»', (actor, name) => {
  expect(actorName(actor, ACTORS)).toBe(name);
});

test('people and keys have the name of now, also in their sessions', () => {
  const name = (given: object) => nameInValues({ ...entry, subject: 'staff_accounts', ...given }, ACTORS);
  expect(name({ before: { name: 'Оля' } })).toBe('Ольга');
  expect(name({ subject: 'staff_keys' })).toBe('1С');
  expect(name({ subject: 'staff_sessions', key: 's1', before: { account_id: 'a1' } })).toBe('Ольга');
  expect(name({ subject: 'staff_sessions', key: 's1', before: { account_id: 'gone' } })).toBe('');
});

test('names that are logged as changed only are no names', () => {
  const named = { after: { name: 'изменено', subject: 'изменено' } };
  expect(nameInValues({ ...entry, subject: 'staff_views', ...named }, ACTORS)).toBe('');
  expect(nameInValues({ ...entry, subject: 'outbox', ...named }, ACTORS)).toBe('');
});

test.each([
  ['products', { price: 1 }, 'products.write'],
  ['products', { discount_price: 1 }, 'products.write'],
  ['products', { bed: 'Гряда 4' }, 'products.write'],
  ['products', { removed_at: 1 }, 'products.write'],
  ['products', { stocked: 1 }, undefined],
  ['reviews', { answer: 'a' }, 'reviews.moderate'],
  ['reviews', { text: 'a' }, undefined],
  ['banners', { title: 'a' }, 'site.write'],
  ['redirects', { to: '/a' }, 'site.write'],
  ['staff_accounts', { role: 'picker' }, 'people.manage'],
  ['staff_accounts', { disabled_at: null }, 'people.manage'],
  ['staff_accounts', { email: 'a' }, undefined],
  ['orders', { status: 'new' }, undefined],
  ['orders', { staff_note: 'изменено' }, undefined],
  ['orders', { handover_on: '2026-11-30' }, 'orders.write'],
  ['enquiries', { settled_at: '2026-11-27' }, 'inbox.write'],
  ['enquiries', { text: 'изменено' }, undefined],
  ['order_claims', { settled_at: '2026-11-27' }, 'inbox.write'],
  ['delivery_rates', { price: 1 }, 'delivery.write'],
  ['staff_keys', { revoked_at: '2026-11-27' }, undefined],
] as const)('a change of %s, %j, is taken back with the permission %s', (subject, before, permission) => {
  expect(neededToRestore({ ...entry, subject, before })).toBe(permission);
  const isWhole = ['banners', 'redirects', 'delivery_rates'].includes(subject);
  expect(neededToRestore({ ...entry, subject, before, kind: 'removed' })).toBe(isWhole ? permission : undefined);
});

test('actors are offered in groups, by name within each, also those whose account is gone', () => {
  const names = new Map([...ACTORS, ['account:a2', 'Анна'], ['key:a2', 'Склад']]);
  const actors = ['account:a1', 'account:a2', 'account:gone', 'console', 'key:a1', 'key:a2', null];
  expect(actorOptions(actors, names).map(({ name }) => name)).toEqual([
    ...['Анна', 'Ольга', 'Удалённая запись', '1С', 'Склад', 'Вне магазина', 'Командная строка'],
  ]);
});

test('who acted outside of the shop is chosen by a word that stands for no actor', () => {
  expect(actorOptions([null], ACTORS)).toEqual([{ actor: 'outside', name: 'Вне магазина' }]);
  expect([actorOf('outside'), actorOf('account:a1')]).toEqual([null, 'account:a1']);
});

test.each([
  ['products', ['price', 'bed']],
  ['redirects', ['price', 'stocked', 'bed']],
  ['settings', ['price', 'stocked', 'bed']],
] as const)('of an entry about %s the fields %j stand again', (subject, fields) => {
  const changed = { before: { price: 900, stocked: 1 }, after: { price: 950, bed: 'Гряда 4' } };
  expect(restoredFields({ ...entry, ...changed, subject })).toEqual(fields);
});

test('what had no state before cannot be taken back', () => {
  const needed = (given: object) => neededToRestore({ ...entry, subject: 'staff_accounts', ...given });
  expect(needed({ before: { name: 'Оля' }, after: { name: 'Ольга' } })).toBe('people.manage');
  expect(needed({ before: { name: '' }, after: { name: 'Ольга' } })).toBeUndefined();
  expect(needed({ after: { name: 'Ольга', email: 'o@b.ru' } })).toBeUndefined();
  const review = { subject: 'reviews', before: { state: 'pending' }, after: { state: 'published' } };
  expect(needed(review)).toBe('reviews.moderate');
  expect(needed({ subject: 'redirects', kind: 'added', after: { name: 'Весна' } })).toBe('site.write');
});

test('planting and the visit for it come and go together, so that one of them cannot be taken back alone', () => {
  const needed = (key: string, kind: 'added' | 'changed' | 'removed') =>
    neededToRestore({ ...entry, subject: 'delivery_rates', key, kind });
  for (const key of ['visit:80:0', 'planting:0:1']) {
    expect([needed(key, 'added'), needed(key, 'removed')]).toEqual([undefined, undefined]);
    expect(needed(key, 'changed')).toBe('delivery.write');
  }
  for (const key of ['zone:30:0', 'zone:visit:0'])
    expect([needed(key, 'added'), needed(key, 'removed')]).toEqual(['delivery.write', 'delivery.write']);
  const redirect = { ...entry, subject: 'redirects' as const, key: 'visit:80:0', kind: 'removed' as const };
  expect(neededToRestore(redirect)).toBe('site.write');
});

describe('pages of three entries', () => {
  const SIZE = 3;
  const rowsOf = (acts: string) => [...acts].map((act, id) => ({ id, request_id: act === '-' ? null : act }));
  /** As the service reads them: the row before the page, and one page more. */
  const pageOf = (acts: string, page: number) => {
    const offset = (page - 1) * SIZE;
    const all = rowsOf(acts);
    const { items, has_more } = wholeActs(
      { former: all[offset - 1], rows: all.slice(offset, offset + 2 * SIZE) },
      SIZE,
    );
    return [items.map(({ request_id }) => request_id ?? '-').join(''), has_more];
  };
  const pagesOf = (acts: string) => {
    const pages: string[] = [];
    for (let page = 1; ; page++) {
      const [items, has_more] = pageOf(acts, page);
      pages.push(String(items));
      if (!has_more) return pages;
    }
  };

  test.each([
    ['abc', ['abc']],
    ['abcd', ['abc', 'd']],
    ['abb', ['abb']],
    ['abbb', ['abbb']],
    ['abbbcd', ['abbb', 'cd']],
    ['abbbbcde', ['abbbb', 'c', 'de']],
    ['abccdde', ['abcc', 'dd', 'e']],
    ['----', ['---', '-']],
    ['aabbbbb', ['aab', 'bbbb']],
    ['abbbbbbbc', ['abb', 'bbbbb', 'c']],
    ['', ['']],
  ])('«%s» are %j: no act is cut, unless it fills a page', (acts, pages) => {
    expect(pagesOf(acts)).toEqual(pages);
    expect(pagesOf(acts).join('')).toBe(acts);
  });
});
