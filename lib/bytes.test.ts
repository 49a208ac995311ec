import { expect, test } from 'vitest';
import { formatBytes } from './bytes';

test.each([
  [1, '1\u00A0КБ'],
  [860_160, '840\u00A0КБ'],
  [1_468_006, '1,4\u00A0МБ'],
  [10_485_760, '10\u00A0МБ'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
