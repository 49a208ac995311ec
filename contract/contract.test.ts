import { describe, expect, test } from 'vitest';
import { calls } from './calls';
import { formatRoubles } from './format';
import { Delivery, Email, Phone } from './orders';

describe('contract', () => {
  test('[DATA-01] mutations end in a slash, and no two calls share method and path', () => {
    const all = Object.values(calls).flatMap((area) => Object.values(area));
    const addresses = all.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { method, path } of all) {
      if (method !== 'GET' && path !== '/check-recaptcha-token') expect(path).toMatch(/\/$/);
    }
  });
});

describe('price', () => {
  test('[GEN-02][GEN-03] is in whole roubles the Russian way, and nothing to pay reads «Бесплатно»', () => {
    expect(formatRoubles(12_500)).toBe('12\u00a0500\u00a0₽');
    expect(formatRoubles(0)).toBe('Бесплатно');
  });
});

describe('customer', () => {
  test('[AUTH-04] a phone loses its spaces, and a leading 8 becomes 7', () => {
    expect(Phone.parse('+7 916 123 45-67')).toBe('79161234567');
    expect(Phone.parse('8 (916) 123-45-67')).toBe('79161234567');
    expect(Phone.safeParse('+7 916 123').success).toBe(false);
  });

  test('[FORM-01] an e-mail that is missing and one that is wrong get their own fixed texts', () => {
    expect(Email.safeParse(' ').error?.issues[0]?.message).toBe('Это поле обязательно');
    expect(Email.safeParse('anna@').error?.issues[0]?.message).toBe('Некорректный email');
  });

  test('[ORDER-01] a courier needs an address, the nursery’s own gate does not', () => {
    expect(Delivery.safeParse({ method: 'courier' }).error?.issues[0]?.path).toEqual(['address']);
    expect(Delivery.safeParse({ method: 'pickup' }).success).toBe(true);
  });
});
