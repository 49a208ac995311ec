import { expect, test } from 'vitest';
import {
  Amount,
  Colour,
  Day,
  Instant,
  listOf,
  Message,
  PageNumber,
  Roubles,
  requiredText,
  Slug,
  Status,
  textUpTo,
  Uuid,
} from './primitives';

const ok = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

test.each([
  [Uuid, '9b2f0f6c-8a4e-4c1d-9d0a-0c2f5a7e1b33', '9b2f0f6c-8a4e-1c1d-9d0a-0c2f5a7e1b33'],
  [Slug, 'el-1', 'el--1'],
  [Slug, 'el', '-el'],
  [Slug, 'tuya-zapadnaya', 'tuya_zapadnaya'],
  [Slug, 'el-1-2', 'el-'],
  [Slug, '1', 'El'],
  [Roubles, 0, -1],
  [Roubles, 1, 1.5],
  [Instant, '2026-11-21T00:00:00Z', '2026-11-21'],
  [Day, '2026-11-21', '2026-11-31'],
  [Amount, 1, 0],
  [Amount, 10_000, 10_001],
  [Status, 0, 2],
  [Status, 1, true],
  [Message, 'x', 1],
  [Message, { a: 'x' }, { a: 1 }],
  [Colour, '#00ff9a', '#00FF9A'],
  [Colour, '#00ff9a', 'x#00ff9a'],
  [Colour, '#00ff9a', '#00ff9ax'],
  [PageNumber, '10000', '10001'],
  [PageNumber, '1', '0'],
  [requiredText(3), ' abc ', 'abcd'],
  [requiredText(3), 'a', '   '],
  [requiredText(3), 'a', '\u200B'],
  [listOf(Roubles), { total_number_items: 0, items: [1] }, { total_number_items: -1, items: [] }],
])('schema %# accepts %j and refuses %j', (schema, good, bad) => {
  expect([ok(schema, good), ok(schema, bad)]).toEqual([true, false]);
});

test('an id is read without regard to case', () => {
  expect(Uuid.parse('9B2F0F6C-8A4E-4C1D-9D0A-0C2F5A7E1B33')).toBe('9b2f0f6c-8a4e-4c1d-9d0a-0c2f5a7e1b33');
});

test('[FORM-01] required text is trimmed, and an empty one has the message of the specification', () => {
  expect(requiredText(3).parse(' ab ')).toBe('ab');
  expect(requiredText(3).safeParse(' ').error?.issues[0]?.message).toBe('Это поле обязательно');
  expect(PageNumber.parse(undefined)).toBe(1);
});

test('[FORM-01] text of invisible characters only is empty; visible text is unchanged', () => {
  expect(requiredText(3).safeParse('\u2060 ').error?.issues[0]?.message).toBe('Это поле обязательно');
  expect(textUpTo(3).parse('\u200B\u2800')).toBe('');
  expect(requiredText(3).parse(' a\u200Bb ')).toBe('a\u200Bb');
});
