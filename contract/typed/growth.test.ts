import { describe, expect, test } from 'vitest';
import { growth } from '@/tests/setup/growth';
import { Code } from '../accounts';
import { isBlank } from '../blank-text';
import { Requisites } from '../company';
import { Email, Phone } from '../order-submission';
import { readPhone } from '../phone';
import { readAmount } from './amount';
import { MAX_TYPED_LENGTH } from './clean';
import { readDigits } from './digits';
import { EMAIL, findEmail, readEmail } from './email';

const repeat =
  (part: string, before = '', after = '') =>
  (length: number) =>
    before + part.repeat((length - before.length - after.length) / part.length) + after;

const HOSTILE = {
  'an extension without a number': repeat('.', '1доб'),
  'an extension of many words': repeat('номер', '1доб'),
  'many extensions': repeat('1доб.'),
  'many signs before a code': repeat('.', '', '00'),
  'many codes': repeat('+.00'),
  'many groups': repeat('1-', '', 'x'),
  'a long name': repeat('a', '', ' '),
  'a name in many parts': repeat('a.', '', '@'),
  'a domain in many parts': repeat('a.', 'a@', '!'),
  'many brackets': repeat('<', 'a@'),
  'many blanks': repeat(' -', '1', 'x'),
} as const;

const READERS = {
  readPhone,
  readEmail,
  findEmail,
  readAmount,
  readInn: (text: string) => readDigits(text, 10, 12),
  isBlank,
  isEmail: (text: string) => EMAIL.test(text),
};

describe.each(Object.entries(READERS))('[AUTH-04] %s', (_, read) => {
  test.each(Object.entries(HOSTILE))('takes at most twice as long for twice as many characters: %s', (_, textOf) => {
    expect(growth(read, textOf, MAX_TYPED_LENGTH / 2)).toBeLessThan(3);
  });
});

const SCHEMAS = { Phone, Email, Code, Inn: Requisites.shape.inn };

// Normalising combining marks takes quadratic time.
test.each(Object.entries(SCHEMAS))('[AUTH-04] %s refuses twice as many accents in linear time', (_, schema) => {
  const textOf = repeat('\u0301\u0316');
  expect(schema.safeParse(textOf(8_192)).success).toBe(false);
  expect(growth((text) => schema.safeParse(text), textOf, 4_096)).toBeLessThan(3);
});
