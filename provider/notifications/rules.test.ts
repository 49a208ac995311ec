import { describe, expect, test } from 'vitest';
import {
  addressOrEmpty,
  canonicalMailbox,
  displayEmail,
  FIRST_RETRY_SECONDS,
  greeting,
  isLastAttempt,
  LONGEST_RETRY_SECONDS,
  maskAddresses,
  maskRecipient,
  nameForLog,
  nameOrEmpty,
} from './rules';

test.each([
  ['Victim+1@Example.com', 'victim@example.com'],
  ['a+b+c@example.com', 'a@example.com'],
  ['+a@example.com', '+a@example.com'],
  ['an.na@example.com', 'an.na@example.com'],
  ['An.Na+shop@googlemail.com', 'anna@gmail.com'],
  ['anna.maria@ya.ru', 'anna-maria@yandex.ru'],
  ['anna-maria+1@yandex.kz', 'anna-maria@yandex.ru'],
  ['anna@yandex.com', 'anna@yandex.ru'],
  ['anna@yandex.by', 'anna@yandex.ru'],
  ['79161234567', '79161234567'],
])('[ORDER-05][AUTH-13] limits count %s as the mailbox %s', (recipient, mailbox) => {
  expect(canonicalMailbox(recipient)).toBe(mailbox);
});

describe('masks', () => {
  test.each([
    ['anna@example.com', 'a***@example.com'],
    ['"a@b"@example.com', '"***@example.com'],
    ['79161234567', '+7***67'],
    ['+7 916 123-45-67', '+7***67'],
    ['@example.com', '@***@example.com'],
    ['12345', '+1***45'],
    ['1234', '***'],
    ['', '***'],
  ])('%s → %s', (recipient, masked) => expect(maskRecipient(recipient)).toBe(masked));

  test("a server's words lose the addresses and numbers that they repeat", () => {
    expect(maskAddresses('550 5.1.1 <anna@example.com>: no such user')).toBe(
      '550 5.1.1 <a***@example.com>: no such user',
    );
    expect(maskAddresses('ERROR = 7 (79161234567 is invalid)')).toBe('ERROR = 7 (+7***67 is invalid)');
    expect(maskAddresses('+7 to +79161234567')).toBe('+7 to +7***67');
    expect(maskAddresses('"anna@example.com",(b@example.com);c@x')).toBe(
      '"a***@example.com",(b***@example.com);c***@x',
    );
    expect(maskAddresses('123456789, not 1234567890')).toBe('123456789, not +1***90');
    expect(maskAddresses('SMTP 550 5.1.1')).toBe('SMTP 550 5.1.1');
  });

  test('of a server that says much the beginning is read, and no half of an address', () => {
    expect(maskAddresses('x'.repeat(60_000))).toBe('…');
    expect(maskAddresses('x'.repeat(500))).toBe('x'.repeat(500));
    expect(maskAddresses('x'.repeat(501))).toBe('…');
    expect(maskAddresses(`${'слово '.repeat(83)}${'я '.repeat(9)}`)).toBe(`${'слово '.repeat(83)}я …`);
    expect(maskAddresses(`${'x'.repeat(499)} anna`)).toBe(`${'x'.repeat(499)} …`);
    const long = `${'слово '.repeat(82)}anna@example.com`;
    expect(long.indexOf('@')).toBeLessThan(500);
    expect(long.length).toBeGreaterThan(500);
    expect(maskAddresses(long)).toBe(`${'слово '.repeat(82)}…`);
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
    [{ attempts: 99, expires_at: null }, false],
    [{ attempts: 100, expires_at: null }, true],
    [{ attempts: 1, expires_at: new Date('2026-11-21T10:00:01Z') }, false],
    [{ attempts: 1, expires_at: next }, true],
  ])('%j: %s', (message, isLast) => expect(isLastAttempt(message, next)).toBe(isLast));

  test('follows pauses of half a minute to an hour', () => {
    expect([FIRST_RETRY_SECONDS, LONGEST_RETRY_SECONDS]).toEqual([30, 3_600]);
  });
});

test.each([
  ['Истра, ул. Лесная, д. 14', 'Истра, ул. Лесная, д. 14'],
  ['Истра, ул.Лесная, д.14', 'Истра, ул. Лесная, д.14'],
  ['Заходите на example.com', ''],
  ['сайт.рф', ''],
  ['г.Истра, ул.Лесная', 'г. Истра, ул. Лесная'],
  ['143500, д. 14/2, кв. 7 «А» (№ 3’)', '143500, д. 14/2, кв. 7 «А» (№ 3’)'],
  ['example.Com', ''],
  ['Истра.', 'Истра.'],
  ['И.И. Лесная', 'И. И. Лесная'],
  ['и.и. лесная', 'и.и. лесная'],
  ['Истра!', ''],
  ['!Истра', ''],
  ['звоните 8 916 123-45-67', ''],
  ['звоните 1 (2) 3-4 (5 6)  7', ''],
  ['89161234567', ''],
  ['1234567', ''],
  ['123456', '123456'],
  ['я'.repeat(200), 'я'.repeat(200)],
  ['я'.repeat(201), ''],
  ['', ''],
  [undefined, ''],
])('[ORDER-05] a letter to whoever was named repeats an address, and no link or number: %s', (typed, expected) => {
  expect(addressOrEmpty(typed)).toBe(expected);
});

test.each([
  ['Анна-Мария О’Нил', 'Анна-Мария О’Нил'],
  ["Tim O'Brien", "Tim O'Brien"],
  ['И.И. Петров', 'И.И. Петров'],
  ['Анна.', 'Анна.'],
  ['сайт.рф', ''],
  ['Анна 8916', ''],
  ['Анна!', ''],
  ['!Анна', ''],
  ['я'.repeat(60), 'я'.repeat(60)],
  ['я'.repeat(61), ''],
  ['', ''],
  [null, ''],
])('[ORDER-05] a letter repeats a name that no advertisement fits into: %s', (typed, expected) => {
  expect(nameOrEmpty(typed)).toBe(expected);
});

test.each([
  ['Анна', 'Анна, спасибо за заказ.'],
  [null, 'Спасибо за заказ.'],
  ['сайт.рф', 'Спасибо за заказ.'],
])('[ORDER-05] a letter to %s begins with «%s»', (name, line) => {
  expect(greeting(name, 'спасибо за заказ')).toBe(line);
});

test.each([
  ['anna@xn--80a1acny.xn--p1ai', 'anna@почта.рф'],
  ['anna@example.com', 'anna@example.com'],
  ['"a@b"@xn--80a1acny.xn--p1ai', '"a@b"@почта.рф'],
  ['anna@xn--a.ru', 'anna@xn--a.ru'],
  ['', ''],
])('[AUTH-04] %s is shown as %s', (email, shown) => {
  expect(displayEmail(email)).toBe(shown);
});
