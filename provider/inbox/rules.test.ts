import { expect, test } from 'vitest';
import { dueOf, excerptOf, searchText, titleOf } from './rules';

test('an excerpt is one line without phones and mailboxes, cut at a word', () => {
  expect(excerptOf('Туя\n пожелтела, anna@example.com, 8 (916) 123-45-67')).toBe('Туя пожелтела, … …');
  const long = excerptOf('слово '.repeat(40));
  expect(long).toMatch(/слово…$/);
  expect(long.length).toBeLessThanOrEqual(120);
  const [fits, tooLong] = [`${'а'.repeat(100)} ${'б'.repeat(19)}`, `${'а'.repeat(100)} ${'б'.repeat(20)}`];
  expect(excerptOf(`  ${fits} `)).toBe(fits);
  expect(excerptOf(tooLong)).toBe(`${'а'.repeat(100)}…`);
});

test.each([
  ['123-45-67', '…'],
  ['12 34 56', '12 34 56'],
])('an excerpt of «%s» is «%s»: seven digits are a phone', (text, excerpt) => {
  expect(excerptOf(text)).toBe(excerpt);
});

test('an excerpt is of the first 500 characters', () => {
  expect(excerptOf(`${' '.repeat(499)}аб`)).toBe('а');
});

test.each([
  [{ kind: 'claim', number: 35_023_219, form: null, product: null }, 'Претензия по заказу №\u00A03502-3219'],
  [{ kind: 'enquiry', number: null, form: 'service', product: null }, 'Обращение: услуга'],
  [{ kind: 'enquiry', number: null, form: null, product: null }, 'Обращение'],
  [{ kind: 'review', number: null, form: null, product: 'Туя' }, 'Отзыв: Туя'],
  [{ kind: 'review', number: null, form: null, product: null }, 'Отзыв о питомнике'],
] as const)('%j is called «%s»', (item, title) => {
  expect(titleOf(item)).toBe(title);
});

test('who wrote is answered within one working day, a review has no deadline', () => {
  const friday = new Date('2026-11-20T12:00:00Z');
  expect(dueOf('claim', friday, [])?.toISOString()).toBe('2026-11-23T12:00:00.000Z');
  expect(dueOf('enquiry', friday, ['2026-11-23'])?.toISOString()).toBe('2026-11-24T12:00:00.000Z');
  expect(dueOf('review', friday, [])).toBeUndefined();
});

test.each([
  ['8 (916) 123-45-67', '79161234567'],
  ['+79161234567', '79161234567'],
  ['3502-3219', '3502-3219'],
  [' туя 8 ', 'туя 8'],
  ['Анна 89161234567', 'Анна 89161234567'],
  ['89161234567 Анна', '89161234567 Анна'],
])('«%s» is looked for as «%s»', (typed, text) => {
  expect(searchText(typed)).toBe(text);
});
