import { expect, test } from 'vitest';
import { confirmText, readConfirmText, unsubscribeHeaders, unsubscribeLink } from './rules';

test('a letter has a link and the headers of RFC 8058 to unsubscribe', () => {
  expect(unsubscribeLink('https://yarus.ru', 't')).toBe('https://yarus.ru/unsubscr?token=t');
  expect(unsubscribeHeaders('https://yarus.ru', 't')).toEqual({
    'List-Unsubscribe': '<https://yarus.ru/api/mailing/unsubscribe/one-click/?token=t>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('a confirmation holds its time and its e-mail', () => {
  const at = new Date('2026-11-14T12:00:00Z');
  expect(confirmText('a@b.ru', at)).toBe('2026-11-14T12:00:00.000Z a@b.ru');
  expect(readConfirmText('2026-11-14T12:00:00.000Z a@b.ru')).toEqual({ email: 'a@b.ru', at });
  expect(readConfirmText('')).toEqual({ email: '', at: new Date(Number.NaN) });
});
