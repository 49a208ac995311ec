import { describe, expect, test } from 'vitest';
import type { OfferedExtra } from '@/contract/offered-extras';
import type { PaymentMethod } from '@/contract/payment-methods';
import {
  blankPhoneOrder,
  fittingPayment,
  isBlankOrder,
  isOnlineOff,
  knownFields,
  knownText,
  lineOf,
  type PhoneOrder,
  phoneOrderBody,
  phoneOrderPayments,
  phoneOrderSums,
  priceHint,
  restorePhoneOrder,
} from './phone-order';

const ID = '6f1c1de3-4e62-4c0e-9b1c-0f3f0c1f0a01';
const PINE = { uuid: ID, sku: '100001', name: 'Сосна', src: '', price: 1_500, free: 4, travel: {} };
const CUSTOMER = { name: 'Анна', phone: '79161234567', email: 'anna@example.ru', address: '', details: '', orders: 2 };
const BLANK = { 'customer.name': '', 'customer.email': '', 'delivery.address': '', 'delivery.details': '' };

const order = (part: Partial<PhoneOrder> = {}): PhoneOrder => ({
  ...blankPhoneOrder(ID),
  lines: [lineOf(PINE), { ...lineOf(PINE), amount: '3', price: '1 000' }],
  ...part,
});
const sent = (price: string) =>
  ({ ...blankPhoneOrder(ID).delivery, method: 'courier', address: 'Истра', price, is_own_price: true }) as const;
const BOX: OfferedExtra = {
  ...{ key: 'box', name: 'Термобокс', note: '', price: 600, isPartial: false },
  lines: [{ name: 'Термобокс', amount: 1, price: 600 }],
};

describe('sums', () => {
  test.each([
    ['pickup costs nothing', { ...sent('900'), method: 'pickup' } as const, 0, 4_500],
    ['delivery is added', sent('1 200'), 1_200, 5_700],
    ['a blank price of delivery is agreed later', sent(''), undefined, 4_500],
  ])('%s', (_name, delivery, price, total) => {
    expect(phoneOrderSums(order({ delivery }), [])).toEqual({
      ...{ goods: 4_500, delivery: price, total, isDeliveryWrong: false },
    });
  });

  test.each([{ amount: 'много' }, { price: 'дорого' }])('a line with %j leaves goods and total unknown', (typed) => {
    const lines = [lineOf(PINE), { ...lineOf(PINE), ...typed }];
    expect(phoneOrderSums(order({ lines }), [BOX])).toMatchObject({ goods: undefined, total: undefined });
  });

  test('a price of delivery that is no number leaves the total unknown', () => {
    const sums = phoneOrderSums(order({ delivery: sent('дорого') }), []);
    expect(sums).toMatchObject({ goods: 4_500, total: undefined, isDeliveryWrong: true });
  });

  test('a chosen service is in the total', () => {
    expect(phoneOrderSums(order({ delivery: sent('1 200') }), [BOX]).total).toBe(6_300);
  });
});

describe('the body', () => {
  test('has the shown prices, and nothing that was left blank', () => {
    expect(phoneOrderBody(order(), [])).toEqual({
      id: ID,
      customer: { name: '', phone: '' },
      lines: [
        { uuid: ID, amount: 1, price: 1_500 },
        { uuid: ID, amount: 3, price: 1_000 },
      ],
      delivery: { method: 'pickup', price: null },
      payment_method: 'on_receipt',
    });
  });

  test('has what was typed', () => {
    const customer = { name: 'Анна', phone: '79161234567', email: 'anna@example.ru' };
    const typed = { customer, handover_on: '2026-12-01', comment: 'Звоните', staff_note: 'Постоянная' };
    expect(phoneOrderBody(order(typed), [])).toMatchObject(typed);
    const lines = [{ ...lineOf(PINE), amount: 'много', price: 'дорого' }];
    const blank = phoneOrderBody(order({ lines, customer: { ...customer, email: ' ' } }), []);
    expect(blank.customer).not.toHaveProperty('email');
    expect(blank).toMatchObject({
      lines: [{ uuid: ID, amount: 0, price: undefined }],
    });
  });

  test('has the price of delivery, null where it is agreed later', () => {
    expect(phoneOrderBody(order({ delivery: sent('1 200') }), []).delivery).toEqual({
      ...{ method: 'courier', address: 'Истра', price: 1_200 },
    });
    expect(phoneOrderBody(order({ delivery: sent(' ') }), []).delivery.price).toBeNull();
  });

  test('has the zone of a courier and what the address does not tell', () => {
    const place = { ...sent('1 200'), zone: '30', details: 'кв. 5' };
    expect(phoneOrderBody(order({ delivery: place }), []).delivery).toEqual({
      ...{ method: 'courier', address: 'Истра', details: 'кв. 5', zone: 30, price: 1_200 },
    });
    const byCompany = phoneOrderBody(order({ delivery: { ...place, method: 'transport', details: ' ' } }), []).delivery;
    expect(byCompany).toEqual({ method: 'transport', address: 'Истра', price: 1_200 });
  });

  test('has the chosen services at the price shown', () => {
    expect(phoneOrderBody(order({ delivery: sent('1 200') }), [BOX]).extras).toEqual([{ key: 'box', price: 600 }]);
  });
});

test('a price with a rouble sign is sent as it is shown', () => {
  const lines = [{ ...lineOf(PINE), price: '1 000 ₽' }];
  expect(phoneOrderBody(order({ lines }), []).lines).toEqual([{ uuid: ID, amount: 1, price: 1_000 }]);
});

const OFFERED: PaymentMethod[] = ['on_receipt', 'online', 'prepaid', 'invoice'];
const AFTER_CHECK: PaymentMethod[] = ['on_receipt', 'by_link', 'prepaid', 'invoice'];

test('payment methods are those that are offered and fit the delivery, none needs a company', () => {
  expect(phoneOrderPayments('pickup', OFFERED)).toEqual(['on_receipt', 'online']);
  expect(phoneOrderPayments('transport', OFFERED)).toEqual(['online', 'prepaid']);
  expect(phoneOrderPayments('pickup', AFTER_CHECK)).toEqual(['on_receipt', 'by_link']);
});

test('online payment is off where every method is always offered', () => {
  expect(isOnlineOff(['on_receipt', 'prepaid', 'invoice'])).toBe(true);
  expect([OFFERED, AFTER_CHECK].map(isOnlineOff)).toEqual([false, false]);
});

test('a found plant becomes a line of one piece at the price of the shop', () => {
  expect(lineOf({ ...PINE, size: 'С5', bed: 'Гряда 2' })).toEqual({
    ...{
      uuid: ID,
      sku: '100001',
      name: 'Сосна',
      size: 'С5',
      bed: 'Гряда 2',
      free: 4,
      travel: {},
      amount: '1',
      price: '1500',
      shop_price: 1_500,
    },
  });
});

test('a blank order is picked up', () => {
  expect(blankPhoneOrder(ID)).toEqual({
    id: ID,
    customer: { name: '', phone: '', email: '' },
    lines: [],
    delivery: { method: 'pickup', zone: '', address: '', details: '', price: '', is_own_price: false },
    extras: [],
    payment_method: 'on_receipt',
    ...{ handover_on: '', comment: '', staff_note: '' },
  });
});

test('a chosen method stays where it fits, else gives way to the first that does', () => {
  expect(fittingPayment('online', 'transport', OFFERED)).toBe('online');
  expect(fittingPayment('on_receipt', 'transport', OFFERED)).toBe('online');
  expect(fittingPayment('online', 'courier', AFTER_CHECK)).toBe('on_receipt');
  expect(fittingPayment('online', 'courier', [])).toBe('online');
});

test('a known customer fills blank fields and those filled before, never typed ones', () => {
  expect(knownFields(CUSTOMER, BLANK, {})).toEqual({ 'customer.name': 'Анна', 'customer.email': 'anna@example.ru' });
  expect(knownFields(CUSTOMER, { ...BLANK, 'customer.name': ' ' }, {})['customer.name']).toBe('Анна');
  const typed = { ...BLANK, 'customer.name': 'Пётр', 'customer.email': 'old@example.ru' };
  expect(knownFields(CUSTOMER, typed, { 'customer.email': 'old@example.ru' })).toEqual({
    'customer.email': 'anna@example.ru',
  });
});

test('a restored draft still knows what belongs to the owner of its number', () => {
  const restored = { ...BLANK, 'customer.name': 'Анна', 'customer.email': 'anna@example.ru' };
  const filled = knownFields(CUSTOMER, restored, {});
  expect(filled).toEqual({ 'customer.name': 'Анна', 'customer.email': 'anna@example.ru' });
  expect(knownFields(undefined, restored, filled)).toEqual({ 'customer.name': '', 'customer.email': '' });
});

test('what belongs to the owner of a mistyped number is taken back, what was typed since stays', () => {
  const filled = { 'customer.name': 'Мария', 'customer.email': 'maria@example.ru', 'delivery.address': 'Истра' };
  const form = { ...BLANK, ...filled, 'customer.name': 'Пётр' };
  expect(knownFields(undefined, form, filled)).toEqual({ 'customer.email': '', 'delivery.address': '' });
  expect(knownFields(CUSTOMER, form, filled)).toEqual({ 'customer.email': 'anna@example.ru', 'delivery.address': '' });
  expect(knownText(undefined, { 'customer.email': '' })).toBe('С этим телефоном у нас ещё не заказывали');
  expect(knownText(CUSTOMER, { 'delivery.address': '' })).not.toContain('Подставили');
});

test('details of an address are filled in with it, never beside another one', () => {
  const known = { ...CUSTOMER, address: 'Истра', details: 'кв. 5' };
  expect(knownFields(known, BLANK, {})).toMatchObject({ 'delivery.address': 'Истра', 'delivery.details': 'кв. 5' });
  expect(knownFields(known, { ...BLANK, 'delivery.address': ' Истра ' }, {})).toMatchObject({
    'delivery.details': 'кв. 5',
  });
  expect(knownFields(known, { ...BLANK, 'delivery.address': 'Клин' }, {})).not.toHaveProperty(['delivery.details']);
  const filled = { 'delivery.address': 'Истра', 'delivery.details': 'кв. 5' };
  expect(knownFields(undefined, { ...BLANK, ...filled }, filled)).toEqual({
    'delivery.address': '',
    'delivery.details': '',
  });
});

test('a known customer is described in words', () => {
  const text = (...args: Parameters<typeof knownText>) => knownText(...args).replaceAll('\u00A0', ' ');
  expect(text(CUSTOMER, { 'customer.name': 'Анна', 'customer.email': 'a@b.ru' })).toBe(
    'Это Анна: 2 заказа. Подставили имя и почту.',
  );
  expect(text(CUSTOMER, {})).toBe('Это Анна: 2 заказа.');
  expect(text({ ...CUSTOMER, name: '', orders: 1 }, { 'delivery.address': 'Истра' })).toBe(
    'Это наш покупатель: 1 заказ. Подставили адрес.',
  );
  expect(text(undefined, {})).toBe('С этим телефоном у нас ещё не заказывали');
});

test.each([
  ['a plant', { lines: [lineOf(PINE)] }],
  ['a name', { customer: { name: 'Анна', phone: '', email: '' } }],
  ['an address', { delivery: sent('') }],
  ['details of an address', { delivery: { ...blankPhoneOrder(ID).delivery, details: 'кв. 5' } }],
  ['a price of delivery', { delivery: { ...blankPhoneOrder(ID).delivery, price: '0' } }],
  ['a day', { handover_on: '2026-12-01' }],
  ['a comment', { comment: 'Звоните' }],
  ['a note', { staff_note: 'Постоянная' }],
])('an order with %s is not blank', (_name, part) => {
  expect(isBlankOrder({ ...blankPhoneOrder(ID), ...part })).toBe(false);
});

test('an order in which only lists were touched is blank', () => {
  const delivery = { ...blankPhoneOrder(ID).delivery, method: 'courier' as const, zone: '30' };
  expect(isBlankOrder({ ...blankPhoneOrder(ID), delivery, payment_method: 'online' })).toBe(true);
});

test('a draft comes back whole, and a broken or older one does no harm', () => {
  const typed = order({ comment: 'Позвонить за час' });
  expect(restorePhoneOrder(JSON.stringify(typed), 'other', OFFERED)).toEqual(typed);
  const { travel: _new, ...older } = lineOf(PINE);
  expect(restorePhoneOrder(JSON.stringify({ lines: [older] }), ID, OFFERED).lines).toEqual([lineOf(PINE)]);
  expect(restorePhoneOrder('{"customer":{"name":"Анна"}}', ID, OFFERED)).toEqual({
    ...blankPhoneOrder(ID),
    customer: { name: 'Анна', phone: '', email: '' },
  });
  const chosen = JSON.stringify({ payment_method: 'online' });
  expect(restorePhoneOrder(chosen, ID, OFFERED).payment_method).toBe('online');
  const drafted = JSON.stringify({ payment_method: 'online', delivery: { method: 'courier' } });
  expect(restorePhoneOrder(drafted, ID, AFTER_CHECK).payment_method).toBe('on_receipt');
  for (const text of [undefined, '{', 'null'])
    expect(restorePhoneOrder(text, ID, OFFERED)).toEqual(blankPhoneOrder(ID));
});

test.each([
  ['1 000', 1_000, undefined],
  ['дорого', 1_000, undefined],
  ['900', undefined, undefined],
  ['900', 1_000, 'В\u00A0магазине 1\u00A0000\u00A0₽'],
  ['500', 1_000, 'В\u00A0магазине 1\u00A0000\u00A0₽'],
  ['499', 1_000, 'В\u00A0магазине 1\u00A0000\u00A0₽, проверьте'],
  ['1501', 1_000, 'В\u00A0магазине 1\u00A0000\u00A0₽, проверьте'],
])('beside the price «%s» of a plant that costs %s in the shop: %s', (price, shop_price, hint) => {
  const { shop_price: _own, ...line } = lineOf(PINE);
  expect(priceHint({ ...line, price, ...(shop_price && { shop_price }) })).toBe(hint);
});
