import { expect, test } from 'vitest';
import { cleanTyped } from './clean';

test('clean text has no invisible characters, and plain spaces and hyphens', () => {
  expect(cleanTyped(' \u202Aa\u200B\u00A0b\u2011c\u2212d\u00AD ')).toBe('a b-c-d');
});
