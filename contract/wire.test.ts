import { expect, test } from 'vitest';
import { z } from 'zod';
import { ALWAYS_SHOWN_FACETS, FACET_VALUES } from './facet-keys';
import { monthsBetween } from './months';
import { SiteAddress } from './moved';
import { fromField } from './multipart';
import {
  DELIVERY_LABELS,
  IF_MISSING_LABELS,
  IF_MISSING_QUESTION,
  INVOICE_BY_EMAIL,
  payerText,
  RESERVED_FOR_INVOICE,
} from './order-labels';
import { REVALIDATION_PATH } from './revalidation';
import { TAG_STREAM, TAG_WRITES, WRITES_KNOWN_MS } from './tag-stream';
import { UPLOAD_ANSWER_MS, UPLOAD_BEGIN_MS } from './upload-deadline';
import { VITALS_PATH } from './vitals';
import * as wire from './wire';

test('header, tag and address names between storefront and provider are fixed', () => {
  expect(wire).toMatchObject({
    CLIENT_ADDRESS: 'x-client-address',
    CODE_CHALLENGE: 'code-challenge',
    REFRESH_MARK: 'h.',
    STAFF_SESSION: 'staff-session.',
    STOREFRONT_SECRET: 'x-storefront-secret',
    QUERY_UNREAD: 'query-unread',
    OUTAGE_DIGEST: 'provider-unavailable',
    INVALIDATED_TAGS: 'x-touched-tags',
    PRODUCTS_TAG: 'products',
    CATEGORIES_TAG: 'categories',
    DELIVERY_TAG: 'delivery',
    PHOTO_SIZES: ['small', 'large'],
  });
  expect([TAG_STREAM, TAG_WRITES, WRITES_KNOWN_MS]).toEqual(['tags:stream', 'tags:writes', 3_600_000]);
  expect([UPLOAD_BEGIN_MS, UPLOAD_ANSWER_MS]).toEqual([16_000, 30_000]);
  expect([REVALIDATION_PATH, VITALS_PATH]).toEqual(['/api/revalidate/', '/api/vitals/']);
  expect(wire.productTag('a')).toBe('product:a');
  expect(wire.tagsOfListing('a')).toEqual(['product:a', 'products', 'categories']);
  expect(wire.pageTag('home')).toBe('page:home');
  expect(wire.reviewPhotoPath('a', 'small')).toBe('/reviews/photo/a/small');
});

test.each([
  ['/catalog', true],
  [' /catalog ', true],
  ['/', true],
  [`/${'a'.repeat(1_999)}`, true],
  [`/${'a'.repeat(2_000)}`, false],
  ['//evil.ru', false],
  ['/\\evil.ru', false],
  ['/a b', false],
  ['/a\\b', false],
  ['catalog', false],
  ['https://evil.ru/', false],
])('%j is an address of this site: %s', (address, isOne) => {
  expect(SiteAddress.safeParse(address).success).toBe(isOne);
});

test.each([
  [1, 3, [1, 2, 3]],
  [5, 5, [5]],
  [11, 2, [11, 12, 1, 2]],
  [12, 11, [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
])('months from %d to %d are %j', (from, to, months) => {
  expect(monthsBetween(from, to)).toEqual(months);
});

test.each([
  ['true', true],
  ['{"a":[1]}', { a: [1] }],
  ['text', 'text'],
  [7, 7],
  ['"\\u0000"', '"\\u0000"'],
  ['"\\uD83D"', '"\\uD83D"'],
  ['"\\u0041"', 'A'],
  [`"${'a'.repeat(65_534)}"`, 'a'.repeat(65_534)],
  [`"${'a'.repeat(65_535)}"`, `"${'a'.repeat(65_535)}"`],
])('form field %# is parsed as JSON if it is safe JSON', (field, value) => {
  expect(fromField(z.unknown()).parse(field)).toEqual(value);
});

test('delivery methods and choices for missing plants have their texts', () => {
  expect(DELIVERY_LABELS).toEqual({
    pickup: 'Самовывоз из питомника',
    courier: 'Курьером',
    transport: 'Транспортной компанией',
  });
  expect(IF_MISSING_QUESTION).toBe('Если чего-то не окажется в\u00A0наличии');
  expect(IF_MISSING_LABELS).toEqual({ call: 'Позвонить', replace: 'Заменить похожим', remove: 'Убрать из заказа' });
  expect(RESERVED_FOR_INVOICE).toBe('Растения закреплены за вами на три рабочих дня.');
  expect(INVOICE_BY_EMAIL).toBe('Пришлём счёт на почту.');
});

test('a payer is formatted with its known parts', () => {
  const payer = { inn: '7707083893', kpp: '773601001', name: 'ООО «Сад»', address: 'Москва' };
  expect(payerText(payer)).toBe('ООО «Сад», ИНН\u00a07707083893, КПП\u00a0773601001, Москва');
  expect(payerText({ ...payer, name: undefined, kpp: undefined, address: '' } as never)).toBe('ИНН\u00a07707083893');
});

test('facet values keep their order', () => {
  expect(ALWAYS_SHOWN_FACETS).toEqual(['in_stock', 'ships_now', 'zone']);
  expect(FACET_VALUES.height_cm).toEqual(['0-30', '30-60', '60-100', '100-150', '150-200', '200-']);
  expect(FACET_VALUES.age_years).toEqual(['0-10', '10-20', '20-40', '40-']);
  expect(FACET_VALUES.form.join()).toBe('P9,C2,C3,C5,C7.5,C10,C15,C20,ball,bare_root,bonsai_pot');
  expect(FACET_VALUES.zone.join()).toBe('1,2,3,4,5,6,7,8');
});
