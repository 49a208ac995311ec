import { describe, expect, test } from 'vitest';
import { EMAIL, readEmail } from './email';

describe('[FORM-01] an e-mail', () => {
  test.each([
    [' anna@example.com ', 'anna@example.com'],
    ['anna@example.com\u200B', 'anna@example.com'],
    ['\u202Aanna@\u2060example.com\u202C', 'anna@example.com'],
    ['mailto:anna@example.com', 'anna@example.com'],
    ['mailto: anna@example.com', 'anna@example.com'],
    ['Почта: anna@example.com', 'anna@example.com'],
    ['Анна Ли <anna@example.com>', 'anna@example.com'],
    ['<anna@example.com>,', 'anna@example.com'],
    ['anna@example.com.', 'anna@example.com'],
    ['Anna.Li@EXAMPLE.com', 'Anna.Li@example.com'],
    ['anna＠example.com', 'anna@example.com'],
    ['anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
    ['anna@ПОЧТА.РФ', 'anna@xn--80a1acny.xn--p1ai'],
    ['anna@xn--80a1acny.xn--p1ai', 'anna@xn--80a1acny.xn--p1ai'],
    ['anna@10.1', 'anna@10.1'],
    ['1990.maria@example.com', '1990.maria@example.com'],
    ['anna smith@example.com', 'anna smith@example.com'],
    ['anna@почта.рф/путь', 'anna@почта.рф/путь'],
    ['Анна Ли < anna@example.com >', 'anna@example.com'],
    ['<anna@example.com> Анна', '<anna@example.com> Анна'],
    ['@ПОЧТА.рф', '@xn--80a1acny.xn--p1ai'],
    ['anna', 'anna'],
    ['', ''],
  ])('in %j is %j', (text, email) => {
    expect(readEmail(text)).toBe(email);
  });

  test('keeps a domain of more than 400 characters unchanged', () => {
    const long = `anna@${'Я'.repeat(401)}`;
    expect(readEmail(long)).toBe(long);
  });
});

test.each([
  ["o'neil.a_b-c+d@mail.example-shop.ru", true],
  ['a@b.ru', true],
  ["anna'@example.com", false],
  ['anna..li@example.com', false],
  ['anna@-example.com', false],
  ['anna@example.c', false],
  ['anna@example.com1', false],
  ['anna@example.xn--p1ai', true],
])('[FORM-01] %j is an e-mail: %s', (text, is) => {
  expect(EMAIL.test(text)).toBe(is);
});
