import { expect, test } from 'vitest';
import { isSecretAddress } from '../browser/secret-address';
import { documentPages, isPastDocuments, parsePageNumber } from '../catalog/page-number';
import { firstOf, searchOf } from './search-params';
import { isSlug } from './slug';

test.each([
  [undefined, 1],
  ['', 1],
  ['0', 1],
  ['-1', 1],
  ['01', 1],
  ['2', 2],
  ['2x', 1],
  ['1.5', 1],
  ['10000', 10_000],
  ['10001', 10_000],
  ['9'.repeat(30), 10_000],
])('page %j in an address is page %d', (text, page) => {
  expect(parsePageNumber(text)).toBe(page);
});

test('a page has 12 documents', () => {
  expect([0, 1, 12, 13, 24, 25].map(documentPages)).toEqual([0, 1, 1, 2, 2, 3]);
});

test.each([
  [1, 0, false],
  [2, 0, true],
  [2, 13, false],
  [3, 13, true],
  [99, 13, true],
])('[ROUTE-12] page %i of %i documents is past the end: %s', (page, total_number_items, isPast) => {
  expect(isPastDocuments(page, { total_number_items })).toBe(isPast);
});

test('the first of repeated parameters counts; a query string is rebuilt unchanged', () => {
  expect([firstOf(['a', 'b']), firstOf('c'), firstOf(undefined)]).toEqual(['a', 'c', undefined]);
  expect(searchOf({ a: '1', b: ['2', '3'], c: undefined })).toBe('?a=1&b=2&b=3');
  expect(searchOf({ c: undefined })).toBe('');
});

test.each([
  ['tuya-1', true],
  ['tuya-zapadnaya-20', true],
  ['tuya', true],
  ['a'.repeat(200), true],
  ['a'.repeat(201), false],
  ['', false],
  ['-tuya', false],
  ['tuya-', false],
  ['tu--ya', false],
  ['Tuya', false],
  ['туя', false],
  ['tu_ya', false],
  ['tu/ya', false],
])('[ROUTE-12] %j is a valid slug: %s', (text, isOne) => {
  expect(isSlug(text)).toBe(isOne);
});

test.each([
  ['/account', '', true],
  ['/account/orders', '', true],
  ['/success', '?token=1', true],
  ['/unsubscr', '?a=1&confirm=1', true],
  ['/payment-result', '?number=1', true],
  ['/favorites/shared', '?list=1', true],
  ['/catalog', '?page=2', false],
  ['/catalog/account', '?tokens=1', false],
])('%s%s is secret: %s', (pathname, search, isSecret) => {
  expect(isSecretAddress({ pathname, search })).toBe(isSecret);
});
