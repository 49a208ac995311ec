import { expect, test } from 'vitest';
import { isBlank } from './blank-text';

test.each([
  ['', true],
  [' \n\u00A0', true],
  ['\u200B', true],
  ['\u2060 \uFEFF', true],
  ['\u00AD\u200D\u202E', true],
  ['\u2800', true],
  ['\u3164', true],
  ['\uFE0F', true],
  ['\u200BА', false],
  ['.', false],
  ['🌲', false],
  ['👩\u200D🌾', false],
])('[FORM-01] %j is blank: %j', (text, expected) => {
  expect(isBlank(text)).toBe(expected);
});
