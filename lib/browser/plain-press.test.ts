import { expect, test } from 'vitest';
import { isPlainPress } from './plain-press';

const PLAIN = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

test('a click without modifier keys is plain', () => {
  expect(isPlainPress(PLAIN)).toBe(true);
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('a click with %s is left to the browser', (key) => {
  expect(isPlainPress({ ...PLAIN, [key]: true })).toBe(false);
});
