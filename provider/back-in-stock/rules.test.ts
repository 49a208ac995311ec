import { expect, test } from 'vitest';
import { confirmText, readConfirmText } from './rules';

const at = new Date('2026-11-28T09:00:00Z');

test.each([
  [true, 'a1 1 2026-11-28T09:00:00.000Z'],
  [false, 'a1 0 2026-11-28T09:00:00.000Z'],
])('[FORM-09] a confirmation with consent %s is the text «%s» and is read back', (hasConsent, text) => {
  expect(confirmText({ id: 'a1', hasConsent, at })).toBe(text);
  expect(readConfirmText(text)).toEqual({ id: 'a1', hasConsent, at });
});

test('[FORM-09] another text has neither id nor consent nor time', () => {
  expect(readConfirmText('')).toEqual({ id: '', hasConsent: false, at: new Date(Number.NaN) });
});
