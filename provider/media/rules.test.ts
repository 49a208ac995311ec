import { expect, test } from 'vitest';
import { chosenWidth, mediaId } from './rules';

test('a picture is named by its content', () => {
  expect(mediaId(Buffer.from('a'))).toBe(mediaId(Buffer.from('a')));
  expect(mediaId(Buffer.from('a'))).not.toBe(mediaId(Buffer.from('b')));
  expect(mediaId(Buffer.from('a'))).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  [64, 64],
  [65, 112],
  [500, 500],
  [2016, 500],
  [undefined, 500],
])('of the widths 64, 112 and 500 those who ask for %s get %i', (asked, given) => {
  expect(chosenWidth([64, 112, 500], asked)).toBe(given);
});
