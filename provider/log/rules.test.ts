import { expect, test } from 'vitest';
import { nameInValues, neededToRestore } from './rules';

const entry = { key: 'a1', kind: 'changed' as const, before: {}, after: {} };
const ACTORS = new Map([
  ['account:a1', 'Ольга'],
  ['key:a1', '1С'],
]);

test('a row that is gone is named by what the log kept', () => {
  const name = (given: object) => nameInValues({ ...entry, subject: 'banners', ...given }, ACTORS);
  expect(name({ before: { title: 'Весна' } })).toBe('Весна');
  expect(name({ before: { name: 'Было' }, after: { name: 'Стало' } })).toBe('Стало');
  expect(name({ subject: 'redirects', key: '/was' })).toBe('/was');
  expect(name({ subject: 'enquiries' })).toBe('');
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

test('what had no state before cannot be taken back', () => {
  const needed = (given: object) => neededToRestore({ ...entry, subject: 'staff_accounts', ...given });
  expect(needed({ before: { name: 'Оля' }, after: { name: 'Ольга' } })).toBe('people.manage');
  expect(needed({ before: { name: '' }, after: { name: 'Ольга' } })).toBeUndefined();
  expect(needed({ after: { name: 'Ольга', email: 'o@b.ru' } })).toBeUndefined();
  const review = { subject: 'reviews', before: { state: 'pending' }, after: { state: 'published' } };
  expect(needed(review)).toBe('reviews.moderate');
});
