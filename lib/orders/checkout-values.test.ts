import { describe, expect, test } from 'vitest';
import { MESSAGES } from '@/contract/messages';
import {
  CheckoutForm,
  type CheckoutValues,
  checkoutField,
  chosenExtras,
  emptyCheckout,
  restoreCheckout,
  toSubmission,
} from './checkout-values';

const filled: CheckoutValues = {
  ...emptyCheckout,
  name: ' Анна Петрова ',
  phone: '+7 916 123 45-67',
  email: 'anna@example.com',
  consent: true,
  delivery: { method: 'courier', address: 'Истра, Лесная, 14' },
};

const errorsOf = (values: CheckoutValues) => {
  const { error } = CheckoutForm.safeParse(values);
  return Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);
};

describe('the checkout form', () => {
  test('[FORM-01] an empty one reports missing fields', () => {
    expect(errorsOf(emptyCheckout)).toEqual({
      name: MESSAGES.required,
      phone: 'Это поле обязательно',
      email: MESSAGES.required,
      consent: MESSAGES.consent,
      'delivery.address': MESSAGES.required,
    });
    expect(errorsOf({ ...filled, email: 'anna@' })).toEqual({ email: MESSAGES.email });
  });

  test.each([
    ['', 'Это поле обязательно'],
    ['+7 ', 'Это поле обязательно'],
    ['+7 9', 'Введите номер полностью'],
    ['+7 916 123 45-6', 'Введите номер полностью'],
  ])('[FORM-01] the phone %j has the error: %s', (phone, text) => {
    expect(errorsOf({ ...filled, phone })).toEqual({ phone: text });
  });

  test.each([
    ['user_data.name', 'name'],
    ['user_data.phone', 'phone'],
    ['user_data.email', 'email'],
    ['user_data.consent', 'consent'],
    ['order_data.delivery.address', 'delivery.address'],
    ['order_data.delivery.x', 'delivery.address'],
    ['order_data.delivery.y', 'delivery.address'],
    ['order_data.delivery.details', 'flat'],
    ['order_data.company', 'company.name'],
    ['order_data.company.name', 'company.name'],
    ['order_data.company.inn', 'company.inn'],
    ['order_data.company.kpp', 'company.kpp'],
    ['order_data.company.address', 'company.address'],
    ['order_data.comment', 'comment'],
    ['order_data.uuid', undefined],
    ['toString', undefined],
  ])('[FORM-02] an error of %s is shown at the field %s', (key, name) => {
    expect(checkoutField(key)).toBe(name);
  });

  test('[ORDER-01] becomes a submission of the contract', () => {
    expect(toSubmission(CheckoutForm.parse(filled), 'order-1')).toEqual({
      user_data: { name: 'Анна Петрова', phone: '79161234567', email: 'anna@example.com', consent: true },
      order_data: {
        uuid: 'order-1',
        delivery: { method: 'courier', address: 'Истра, Лесная, 14' },
        payment_method: 'on_receipt',
        if_missing: 'call',
      },
    });
  });

  test('[ORDER-01] sends address, details and the quoted delivery price', () => {
    const delivery = { method: 'courier' as const, address: 'Истра, Лесная, 14', x: 55.9, y: 36.8 };
    const values = CheckoutForm.parse({ ...filled, delivery, flat: ' 12 ', entry: '45К' });
    expect(toSubmission(values, 'order-1', { price: 2_600, extras: [] }).order_data.delivery).toEqual({
      ...delivery,
      details: 'Квартира или участок: 12; Код, ориентир: 45К',
      price: 2_600,
    });
    const terminal = CheckoutForm.parse({ ...filled, delivery: { ...delivery, method: 'transport' }, flat: '12' });
    expect(toSubmission(terminal, 'order-1').order_data.delivery).toEqual({ ...delivery, method: 'transport' });
    const pickup = CheckoutForm.parse({ ...filled, delivery: { ...delivery, method: 'pickup' }, flat: '12' });
    expect(toSubmission(pickup, 'order-1', { price: 2_600, extras: [] }).order_data.delivery).toEqual({
      method: 'pickup',
    });
  });

  test.each([
    [{ flat: '12' }, { details: 'Квартира или участок: 12' }],
    [{ entry: '45К' }, { details: 'Код, ориентир: 45К' }],
    [{ delivery: { method: 'courier', address: 'Истра', x: 55.9 } }, { address: 'Истра' }],
    [{ delivery: { method: 'courier', address: 'Истра', y: 36.8 } }, { address: 'Истра' }],
    [{ delivery: { method: 'courier', address: 'Истра', x: 0, y: 0 } }, { address: 'Истра', x: 0, y: 0 }],
  ] as const)('[ORDER-01] with %j only complete data is sent', (change, sent) => {
    const values = CheckoutForm.parse({ ...filled, ...change });
    expect(toSubmission(values, 'order-1').order_data.delivery).toStrictEqual({
      method: 'courier',
      address: 'Истра, Лесная, 14',
      ...sent,
    });
  });

  test('[ORDER-01] sends the zone of a courier, and the token of a point only with the point', () => {
    const sent = (delivery: CheckoutValues['delivery']) =>
      toSubmission(CheckoutForm.parse({ ...filled, delivery }), 'order-1').order_data.delivery;
    const address = 'Истра';
    expect(sent({ method: 'courier', address, zone: 0 })).toStrictEqual({ method: 'courier', address, zone: 0 });
    expect(sent({ method: 'transport', address, zone: 30 })).toStrictEqual({ method: 'transport', address });
    const pin = { x: 55.9, y: 36.8, place_token: 'token' };
    expect(sent({ method: 'courier', address, ...pin })).toStrictEqual({ method: 'courier', address, ...pin });
    expect(sent({ method: 'courier', address, place_token: 'token' })).toStrictEqual({ method: 'courier', address });
  });

  test('[ORDER-04] sends the chosen services with the prices that were shown', () => {
    const box = { key: 'box' as const, price: 600, lines: [] };
    const carrying = { key: 'carrying' as const, price: 900, lines: [] };
    const shown = { price: undefined, extras: [box, carrying] as never };
    const values = CheckoutForm.parse({ ...filled, extras: ['carrying'] });
    expect(toSubmission(values, 'order-1', shown).order_data.extras).toEqual([{ key: 'carrying', price: 900 }]);
    expect(chosenExtras(['box', 'planting'], shown.extras)).toEqual([box]);
    expect(toSubmission(CheckoutForm.parse(filled), 'order-1', shown).order_data).not.toHaveProperty('extras');
  });

  test('[ORDER-01] sends a comment, a replacement choice and a price of zero', () => {
    const values = CheckoutForm.parse({ ...filled, comment: ' Звоните ', if_missing: 'replace' });
    expect(toSubmission(values, 'order-1', { price: 0, extras: [] }).order_data).toStrictEqual({
      uuid: 'order-1',
      delivery: { method: 'courier', address: 'Истра, Лесная, 14', price: 0 },
      payment_method: 'on_receipt',
      if_missing: 'replace',
      comment: 'Звоните',
    });
  });

  test.each([
    ['flat', 120],
    ['entry', 120],
  ] as const)('[ORDER-01] %s has at most %i characters', (field, most) => {
    expect(errorsOf({ ...filled, [field]: 'я'.repeat(most) })).toEqual({});
    expect(errorsOf({ ...filled, [field]: 'я'.repeat(most + 1) })).toEqual({ [field]: 'Не длиннее 120 знаков' });
  });

  test('defaults to courier, payment on receipt and a call', () => {
    expect(emptyCheckout).toEqual({
      name: '',
      phone: '',
      email: '',
      consent: false,
      delivery: { method: 'courier', address: '' },
      flat: '',
      entry: '',
      payment_method: 'on_receipt',
      company: { name: '', inn: '', kpp: '', address: '' },
      if_missing: 'call',
      comment: '',
      extras: [],
    });
  });

  test('[ORDER-01] an invoice needs a company with valid numbers', () => {
    const invoice = { ...filled, payment_method: 'invoice' as const };
    expect(errorsOf(invoice)).toEqual({ 'company.name': MESSAGES.required, 'company.inn': MESSAGES.required });
    const company = { name: 'ООО «Сад»', inn: '77 0708 3893', kpp: '77 36 01 001', address: ' Москва, Садовая, 1 ' };
    const wrong = (part: Partial<typeof company>) => errorsOf({ ...invoice, company: { ...company, ...part } });
    expect(wrong({ inn: '7707083894' })).toEqual({ 'company.inn': MESSAGES.inn });
    expect(wrong({ kpp: '' })).toEqual({ 'company.kpp': MESSAGES.required });
    expect(wrong({ kpp: '77360100' })).toEqual({ 'company.kpp': MESSAGES.kpp });
    // All missing fields are reported at once.
    expect(wrong({ name: '', kpp: '' })).toEqual({
      'company.name': MESSAGES.required,
      'company.kpp': MESSAGES.required,
    });
    const { order_data } = toSubmission(CheckoutForm.parse({ ...invoice, company }), 'order-1');
    const sent = { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001', address: 'Москва, Садовая, 1' };
    expect(order_data.company).toEqual(sent);
    // Another payment method sends no company.
    const card = toSubmission(CheckoutForm.parse({ ...filled, company }), 'order-1');
    expect(card.order_data).not.toHaveProperty('company');
  });

  test('[ORDER-01] a sole trader has no КПП: a typed one is neither checked nor sent', () => {
    for (const kpp of ['', '77', '773601001', undefined]) {
      const company = { name: 'ИП Сосна', inn: '500100732259', ...(kpp !== undefined && { kpp }), address: '' };
      const values = CheckoutForm.parse({ ...filled, payment_method: 'invoice', company });
      expect(toSubmission(values, 'order-1').order_data.company).toEqual({ name: 'ИП Сосна', inn: '500100732259' });
    }
  });

  test('saved input is restored, except an unavailable payment method', () => {
    const saved = { name: 'Анна', payment_method: 'online' as const };
    expect(restoreCheckout(saved, ['on_receipt', 'online'])).toEqual({ ...emptyCheckout, ...saved });
    expect(restoreCheckout(saved, ['invoice'])).toEqual({ ...emptyCheckout, name: 'Анна', payment_method: 'invoice' });
    expect(restoreCheckout(undefined, ['on_receipt'])).toEqual(emptyCheckout);
    const offers = ['0', '30', 'transport', 'pickup'].map((value) => ({ value }));
    const remembered = restoreCheckout(undefined, ['on_receipt'], { place: { method: 'courier', zone: 30 }, offers });
    expect(remembered.delivery).toEqual({ method: 'courier', address: '', zone: 30 });
    const elsewhere = restoreCheckout(undefined, ['on_receipt', 'prepaid'], { place: { method: 'transport' }, offers });
    expect(elsewhere).toMatchObject({ delivery: { method: 'transport' }, payment_method: 'prepaid' });
    // Without methods the default is used.
    expect(restoreCheckout(saved, []).payment_method).toBe('on_receipt');
  });

  test('[ORDER-01] pickup needs no address', () => {
    const pickup = { ...filled, delivery: { method: 'pickup' as const, address: '' } };
    expect(errorsOf(pickup)).toEqual({});
    expect(toSubmission(CheckoutForm.parse(pickup), 'order-1').order_data.delivery).toEqual({ method: 'pickup' });
  });
});

const PIN = { x: 55.9, y: 36.8, place_token: 'token' };
const OFFERS = ['0', '30', 'transport', 'pickup'].map((value) => ({ value }));

test.each([
  ['a zone chosen later', { zone: 0 }, { method: 'courier', zone: 30 }, { method: 'courier', zone: 30 }],
  ['the nursery chosen later', { zone: 0, ...PIN }, { method: 'pickup' }, { method: 'pickup', zone: 0 }],
  ['a zone after a pin', { zone: 0, ...PIN }, { method: 'courier', zone: 30 }, { method: 'courier', zone: 30 }],
  ['a pin in its zone', { zone: 30, ...PIN }, { method: 'courier', zone: 30 }, { method: 'courier', zone: 30, ...PIN }],
  ['a pin without a zone', PIN, { method: 'courier', zone: 30 }, { method: 'courier', ...PIN }],
  ['a remembered zone that is gone', { zone: 0 }, { method: 'courier', zone: 99 }, { method: 'courier', zone: 0 }],
  ['a saved zone that is gone', { zone: 99 }, undefined, { method: 'courier' }],
] as const)('[ORDER-01] the place of a restored checkout: %s', (_what, saved, place, restored) => {
  const delivery = { method: 'courier' as const, address: 'Истра', ...saved };
  const values = restoreCheckout({ delivery }, ['on_receipt'], { place, offers: OFFERS });
  expect(values.delivery).toEqual({ address: 'Истра', ...restored });
});
