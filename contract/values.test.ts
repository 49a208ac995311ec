import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { read, refused } from '@/tests/setup/read-value';
import { Code, DeliveryAddress, Login, NewPassword } from './accounts';
import { Attributes } from './attributes';
import { Blocks } from './blocks';
import { catalog } from './catalog';
import { DeliveryTariff } from './delivery-tariff';
import { SiteAddress } from './moved';
import { fromField } from './multipart';
import { Delivery, Email, Phone } from './order-submission';
import { Common } from './site';

describe('[AUTH-04] a login', () => {
  test.each([
    ['+7 (916) 123-45-67', '79161234567'],
    [' 8.916.123.45.67 ', '79161234567'],
    ['тел. 89161234567', '79161234567'],
    ['Anna@Example.RU', 'anna@example.ru'],
    ['anna@Почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
    ['anna@xn--80a1acny.xn--p1ai', 'anna@xn--80a1acny.xn--p1ai'],
  ])('%j is %j', (typed, login) => {
    expect(read(Login, typed)).toBe(login);
  });

  test.each(['+7 916 123', '+375 29 123-45-67', '8916123456', 'anna', 'anna@', '!'])('%j is not a login', (typed) => {
    expect(read(Login, typed)).toEqual(refused('Введите номер телефона или почту'));
  });

  test('empty has the error of an empty field', () => {
    expect(read(Login, ' ')).toEqual(refused('Это поле обязательно'));
  });

  test('over 254 characters is refused', () => {
    expect(read(Login, `${'a'.repeat(250)}@a.ru`)).toHaveProperty('refused');
  });

  test('[AUTH-05] a code has six digits', () => {
    expect(read(Code, '123456')).toBe('123456');
    expect(read(Code, '12345')).toEqual(refused('Введите 6 цифр из сообщения'));
  });

  test('[FORM-11] a new password has at least eight characters', () => {
    expect(read(NewPassword, '12345678')).toBe('12345678');
    expect(read(NewPassword, '1234567')).toEqual(refused('Не короче 8 символов'));
  });
});

describe('[AUTH-04] a phone', () => {
  test.each([
    ['+7 916 123-45-67', '79161234567'],
    ['8 (916) 123-45-67', '79161234567'],
  ])('%j is %j', (typed, phone) => {
    expect(read(Phone, typed)).toBe(phone);
  });

  test.each(['+7 916 123', '+1 916 123-45-67', '880 916 123 45 67', '8916123456', '8 916 123-45-67'.padEnd(401)])(
    '%j has the error of the specification',
    (typed) => {
      expect(read(Phone, typed)).toEqual(refused('Введите номер полностью'));
    },
  );
});

describe('[FORM-01] an e-mail', () => {
  test.each([
    [' maria@example.ru ', 'maria@example.ru'],
    [' ', refused('Это поле обязательно')],
    ['anna@', refused('Некорректный email')],
    [`${'Анна '.repeat(79)} <a@a.ru>`, refused('Не длиннее 254 знаков')],
  ])('%j: %j', (typed, result) => {
    expect(read(Email, typed)).toEqual(result);
  });
});

describe('a place', () => {
  test('[ORDER-01] courier and transport company require an address, pickup does not', () => {
    expect(read(Delivery, { method: 'courier' })).toEqual(refused('Это поле обязательно', 'address'));
    expect(read(Delivery, { method: 'transport', address: ' ' })).toEqual(refused('Это поле обязательно', 'address'));
    expect(read(Delivery, { method: 'pickup' })).toEqual({ method: 'pickup' });
    expect(read(Delivery, { method: 'courier', address: ' Садовая, 1 ', details: ' 2 ' })).toEqual({
      method: 'courier',
      address: 'Садовая, 1',
      details: '2',
    });
  });

  test('is collected until a time of the day', () => {
    const pickup = (cutoff: string) => read(DeliveryTariff, { zones: [], pickup: { name: 'Самовывоз', cutoff } });
    expect(pickup('17:00')).toMatchObject({ pickup: { cutoff: '17:00', note: '' } });
    expect(pickup('24:00')).toEqual(refused('Время в виде 17:00', 'pickup.cutoff'));
  });

  test('has both coordinates or none', () => {
    expect(read(DeliveryAddress, { address: ' Садовая, 1 ' })).toEqual({ address: 'Садовая, 1' });
    expect(read(DeliveryAddress, { address: 'Садовая, 1', x: 55, y: 37 })).toMatchObject({ x: 55, y: 37 });
    for (const half of [{ x: 55 }, { y: 37 }]) {
      expect(read(DeliveryAddress, { address: 'Садовая, 1', ...half })).toEqual(refused('Нужны обе координаты', 'x'));
    }
  });

  test.each(['/catalog', '/a?b=1#c'])('%j is an address of this site', (address) => {
    expect(read(SiteAddress, ` ${address} `)).toBe(address);
  });

  test.each(['catalog', '//host', '/\\host', '/a b', '/a\\b', 'x/catalog'])(
    '%j is not an address of this site',
    (address) => {
      expect(read(SiteAddress, address)).toEqual(refused('Адрес на этом сайте, от корня: /catalog'));
    },
  );
});

describe('a field of a multipart form', () => {
  const anything = fromField(z.unknown());

  test.each([
    ['{"a":1}', { a: 1 }],
    ['plain', 'plain'],
    ['"\\u0041"', 'A'],
    ['"\\u0000"', '"\\u0000"'],
    ['"\\uD834"', '"\\uD834"'],
    ['"\\udeaf"', '"\\udeaf"'],
  ])('%j is parsed as %j', (text, value) => {
    expect(read(anything, text)).toEqual(value);
  });

  test('stays text beyond 64 KB', () => {
    const longest = `"${'a'.repeat(65_534)}"`;
    expect(read(anything, longest)).toBe('a'.repeat(65_534));
    expect(read(anything, `${longest} `)).toBe(`${longest} `);
    const file = new Blob(['1']);
    expect(read(anything, file)).toBe(file);
  });
});

describe('the catalogue', () => {
  test('[ROUTE-10] a search is trimmed, has at most 100 characters, and an emoji counts as one', () => {
    const query = catalog.suggest.query;
    expect(read(query, { search: ' клён ' })).toEqual({ search: 'клён' });
    expect(read(query, {})).toEqual({ search: '' });
    expect(read(query, { search: '🌲'.repeat(100) })).toEqual({ search: '🌲'.repeat(100) });
    expect(read(query, { search: 'a'.repeat(101) })).toEqual(refused('Не длиннее 100 знаков', 'search'));
  });

  test('identifiers are separated by commas', () => {
    const uuid = '9b2f0f6c-8a4e-4c1d-9d0a-0c2f5a7e1b33';
    expect(read(catalog.byUuid.query, { uuids: `${uuid},,${uuid}` })).toEqual({ uuids: [uuid, uuid] });
    expect(read(catalog.bySlug.query, { slugs: 'el,,tuya-1' })).toEqual({ slugs: ['el', 'tuya-1'] });
    expect(read(catalog.byUuid.query, { uuids: Array(101).fill(uuid).join() })).toHaveProperty('refused');
    expect(read(catalog.bySlug.query, { slugs: Array(25).fill('el').join() })).toHaveProperty('refused');
  });

  test('a height range is ascending', () => {
    expect(read(Attributes, { height_cm: [60, 60] })).toEqual({ height_cm: [60, 60] });
    expect(read(Attributes, { height_cm: [80, 60] })).toEqual(refused('Первое число больше второго', 'height_cm'));
  });
});

describe('[ERR-02] the blocks of a page', () => {
  test('an unknown type is marked, and the page is valid', () => {
    expect(
      read(Blocks, [
        { type: 'text', html: '<p>' },
        { type: 'hologram', depth: 3 },
      ]),
    ).toEqual([
      { type: 'text', html: '<p>' },
      { type: 'unknown', name: 'hologram' },
    ]);
  });

  test.each([{}, null, 'text', { type: 1 }, undefined])('%j is not a block', (block) => {
    expect(read(Blocks, [block])).toHaveProperty('refused');
    expect(read(Blocks, block)).toHaveProperty('refused');
  });

  test('a known block with a wrong shape is an error', () => {
    expect(read(Blocks, [{ type: 'text' }])).toHaveProperty('refused');
  });

  test('a malformed cookie notice counts as absent', () => {
    expect(read(Common.shape.cookie, { text: 1 })).toBeUndefined();
  });
});
