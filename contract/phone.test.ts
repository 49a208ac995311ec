import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dialled, formatPhone, isPhoneFilledIn, mayBecomePhone, PHONE_DIGITS, readPhone } from './phone';

describe('[AUTH-04] a phone', () => {
  test.each([
    '+7 916 123-45-67',
    ' +7 916 123-45-67',
    '8 (916) 123-45-67',
    '9161234567',
    '7 916 123 45 67',
    'тел. 8 916 123-45-67',
    'Анна, +7 (916) 123-45-67, после 18:00',
    '+7 +7 916 123-45-67',
    '\u202A+7 916 123-45-67\u202C',
    '+7\u00A0916\u202F123\u201145\u201167',
    '\u200B8916\u2060123\u00AD4567\uFEFF',
    '+７ ９１６ １２３−４５−６７',
    'tel:+79161234567',
    '8 916 123-45-67 (WhatsApp +7 916 123 45 67)',
    '8.916.123.45.67',
    '+7/9161234567',
    '8 916 123-45-67, Внуково 5',
    'Внуково 8 916 123-45-67',
    '8 916 123-45-67, звонить до 00:30',
    '8. 916 123-45-67',
    '7) 916 123-45-67',
  ])('is found in %j', (text) => {
    expect(readPhone(text)).toBe('79161234567');
  });

  test.each([
    '',
    '+7',
    'нет',
    '+375 29 123-45-67',
    '+1 916 123-45-67',
    '8916123456',
    '7916123456',
    '8122345678',
    '+7 916 123-45-6',
    '+7 916 123-45-678',
    '+7 8 916 123-45-67',
    '89161234567 89167654321',
    '8 916 123-45-67, 8 916 765-43-21',
    '8 916 123-45-67, +375 29 123-45-67',
    '+7 495 123-45-67 доб. 101',
    '+7 495 123-45-67 #101',
    '1234567890',
    '5001007322',
    '٠٩١٦١٢٣٤٥٦٧',
    '٩9161234567',
    '+ 84 91 234 56 78',
    '+(84) 91 234 56 78',
    '+91/9876543210',
    '+91: 9876543210',
    '+44, 9161234567',
    '0049/3012345678',
    '001 9161234567',
    '+7 8 (916) 123-45-6',
    '+7 495 123-45-67 доб.: 12',
    '+7 495 123-45-67, добавочный номер 12',
    '+7 495 123-45-67 доб. № 12',
    '+7 495 123-45-67 (внутр. 12)',
    '+7 495 123-45-67 д. 12',
    '9161234567x12',
    '916 123-45-6¹',
    '8 029 123-45-67',
    '3) 916 123-45-6',
    '(3) 916 123-45-6',
    '3. 916 123-45-6',
    '3 - 916 123-45-6',
    '34. 916 123-45',
    '№4 951 234 56 7',
    '8) 916 123-45-6',
    '7. 8 916 123-45-6',
    '8. 7 916 123-45-6',
    '8 8 916 123-45-6',
  ])('is not found in %j', (text) => {
    expect(readPhone(text)).toBeUndefined();
  });

  test('is found in 400 characters, not in more', () => {
    expect(readPhone('8 916 123-45-67'.padEnd(400))).toBe('79161234567');
    expect(readPhone('8 916 123-45-67'.padEnd(401))).toBeUndefined();
  });

  test.each([
    ['+7 916 000-00-00', '79160000000'],
    ['8 (495) 000-00-11', '74950000011'],
    ['800 700-00-60', undefined],
    ['8 800 700-00-60', '78007000060'],
  ])('with zeros in pairs, %j, is %j', (text, phone) => {
    expect(readPhone(text)).toBe(phone);
  });

  test('of any ten digits is found in usual notations', () => {
    const digits = fc.stringMatching(/^[349]\d{9}$/);
    const written = fc.constantFrom(
      (area: string, a: string, b: string, c: string) => `+7 ${area} ${a}-${b}-${c}`,
      (area: string, a: string, b: string, c: string) => `8 (${area}) ${a}-${b}-${c}`,
      (area: string, a: string, b: string, c: string) => `тел. ${area} ${a} ${b} ${c}`,
      (area: string, a: string, b: string, c: string) => `7${area}${a}${b}${c}`,
    );
    fc.assert(
      fc.property(digits, written, (number, write) => {
        const text = write(number.slice(0, 3), number.slice(3, 6), number.slice(6, 8), number.slice(8));
        expect(readPhone(text)).toBe(`7${number}`);
      }),
      { numRuns: 2_000 },
    );
  });

  test('of Moscow, Petersburg and other towns is found with its area code', () => {
    expect(readPhone('495 123-45-67')).toBe('74951234567');
    expect(readPhone('383 123-45-67')).toBe('73831234567');
    expect(readPhone('8 812 123-45-67')).toBe('78121234567');
  });

  test('with random decoration is the right number or none', () => {
    const noise = fc.constantFrom(
      ...' \u00A0\u200B\u202A\u2060()-–.,;:/+"«»',
      'тел',
      'моб. ',
      '+7',
      '8',
      '7',
      '12',
      '\t',
    );
    const decoration = fc.array(noise, { maxLength: 4 }).map((parts) => parts.join(''));
    const place = fc.array(fc.constantFrom('', ' ', '-', '\u00A0', '(', ')', '\u2060'), {
      minLength: 11,
      maxLength: 11,
    });
    fc.assert(
      fc.property(decoration, decoration, place, fc.constantFrom('+7', '8', '7', ''), (before, after, gaps, code) => {
        const digits = `${code}9161234567`;
        const written = [...digits].map((digit, index) => `${digit}${index > 1 ? (gaps[index] ?? '') : ''}`).join('');
        expect([undefined, '79161234567']).toContain(readPhone(`${before}${written}${after}`));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['', true],
    ['+', true],
    ['+7 (9', true],
    ['8 916', true],
    ['9161234567', true],
    ['91612345678', false],
    ['89161234567', true],
    ['891612345678', false],
    ['+791612345678', false],
    ['+3', false],
    ['8a', false],
    ['80', false],
    ['+70', true],
    ['a', false],
  ])('may start with %j: %s', (text, begins) => {
    expect(mayBecomePhone(text)).toBe(begins);
  });

  test.each([
    ['', false],
    [' +7 ', false],
    ['7', false],
    ['+7 9', true],
    ['спросите Анну', true],
  ])('%j is filled in: %s', (text, has) => {
    expect(isPhoneFilledIn(text)).toBe(has);
  });
});

test('a phone is formatted as its mask does; other text is unchanged', () => {
  expect(formatPhone('79161234567')).toBe('+7 916 123 45-67');
  expect(formatPhone('')).toBe('');
  expect(formatPhone('maria@example.com')).toBe('maria@example.com');
});

test.each(['791612345678', '7916123456', 'x79161234567', '7916123456x'])(
  '[FORM-01] %s is not a phone and is unchanged',
  (text) => {
    expect(formatPhone(text)).toBe(text);
  },
);

test('a telephone link has the digits and the plus only', () => {
  expect(dialled('+7 (495) 000-00-00')).toBe('+74950000000');
});

test.each([
  ['79161234567', true],
  ['7916123456', false],
  ['791612345678', false],
  ['89161234567', false],
  ['+79161234567', false],
  ['7916123456a', false],
])('[AUTH-04] %j is a stored number: %s', (text, is) => {
  expect(PHONE_DIGITS.test(text)).toBe(is);
});

test.each([
  ['+79161234567', true],
  ['+791612345678', false],
  ['89161234580', true],
  ['8012345678', false],
])('[AUTH-04] %j may become a phone: %s', (text, may) => {
  expect(mayBecomePhone(text)).toBe(may);
});
