import { describe, expect, test } from 'vitest';
import { asPlace, isLastAttempt, MAX_ATTEMPTS, maskRecipient, maskWithin, nameForLog } from './rules';

describe('masks', () => {
  test.each([
    ['anna@example.com', 'a***@example.com'],
    ['"a@b"@example.com', '"***@example.com'],
    ['79161234567', '+7***67'],
    ['+7 916 123-45-67', '+7***67'],
    ['12', '***'],
    ['', '***'],
  ])('%s → %s', (recipient, masked) => expect(maskRecipient(recipient)).toBe(masked));

  test("a server's words lose the addresses and numbers that they repeat", () => {
    expect(maskWithin('550 5.1.1 <anna@example.com>: no such user')).toBe('550 5.1.1 <a***@example.com>: no such user');
    expect(maskWithin('ERROR = 7 (79161234567 is invalid)')).toBe('ERROR = 7 (+7***67 is invalid)');
    expect(maskWithin('SMTP 550 5.1.1')).toBe('SMTP 550 5.1.1');
  });

  test('of a server that says much the beginning is read, and no half of an address', () => {
    expect(maskWithin('x'.repeat(60_000))).toBe('…');
    const long = `${'слово '.repeat(82)}anna@example.com`;
    expect(long.indexOf('@')).toBeLessThan(500);
    expect(long.length).toBeGreaterThan(500);
    expect(maskWithin(long)).toBe(`${'слово '.repeat(82)}…`);
  });

  test('a log names a message without its text, its id and its reader', () => {
    const message = { id: 42, channel: 'mail', message_id: 'order-1b4e28ba-2fa1', recipient: 'anna@example.com' };
    expect(nameForLog(message)).toBe('Message 42 (mail, order) to a***@example.com');
    expect(nameForLog({ ...message, message_id: '5-x', channel: 'telegram', recipient: '' })).toBe(
      'Message 42 (telegram, )',
    );
  });
});

describe('the last attempt', () => {
  const next = new Date('2026-11-21T10:00:00Z');
  test.each([
    [{ attempts: 1, expires_at: null }, false],
    [{ attempts: MAX_ATTEMPTS - 1, expires_at: null }, false],
    [{ attempts: MAX_ATTEMPTS, expires_at: null }, true],
    [{ attempts: 1, expires_at: new Date('2026-11-21T10:00:01Z') }, false],
    [{ attempts: 1, expires_at: next }, true],
  ])('%j: %s', (message, isLast) => expect(isLastAttempt(message, next)).toBe(isLast));
});

test.each([
  ['Истра, ул. Лесная, д. 14', 'Истра, ул. Лесная, д. 14'],
  ['Истра, ул.Лесная, д.14', 'Истра, ул. Лесная, д.14'],
  ['Заходите на example.com', ''],
  ['сайт.рф', ''],
  ['звоните 8 916 123-45-67', ''],
  [undefined, ''],
])('[ORDER-05] a letter to whoever was named repeats an address, and no link or number: %s', (typed, told) => {
  expect(asPlace(typed)).toBe(told);
});
