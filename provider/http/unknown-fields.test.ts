import { expect, test } from 'vitest';
import { listUnknownFields } from './unknown-fields';

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: 1, b: 2 }, { a: 1 }, ['b']],
  [{ a: { b: 1, c: 2 } }, { a: { b: 1 } }, ['a.c']],
  [{ list: [{ a: 1 }, { a: 1, b: 2 }] }, { list: [{ a: 1 }, { a: 1 }] }, ['list.1.b']],
  [{ a: 1 }, { a: 1, b: 'a default' }, []],
  [{ a: null, b: undefined }, { a: null, b: undefined }, []],
  ['text', 'other', []],
])('fields of %j that are not in %j: %j', (given, parsed, unknown) => {
  expect(listUnknownFields(given, parsed)).toEqual(unknown);
});
