import { expect, test } from 'vitest';
import { formatBytes, formatSent } from './bytes';

test.each([
  [0, '1\u00A0КБ'],
  [1, '1\u00A0КБ'],
  [1_535, '1\u00A0КБ'],
  [1_536, '2\u00A0КБ'],
  [860_160, '840\u00A0КБ'],
  [1_023_999, '1000\u00A0КБ'],
  [1_024_000, '1\u00A0МБ'],
  [1_468_006, '1,4\u00A0МБ'],
  [10_485_760, '10\u00A0МБ'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [0, '840\u00A0КБ'],
  [0.004, 'отправлено 0\u00A0%'],
  [0.45, 'отправлено 45\u00A0%'],
  [1, 'отправлено 100\u00A0%'],
])('an upload at %d is shown as «%s»', (part, text) => {
  expect(formatSent(part, 860_160)).toBe(text);
});
