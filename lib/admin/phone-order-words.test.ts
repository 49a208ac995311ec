import { expect, test } from 'vitest';
import type { OfferedExtra } from '@/contract/offered-extras';
import { EXTRA_NAMES } from '@/contract/order-extras';
import { blankPhoneOrder, type PhoneOrder } from './phone-order';
import { nextStep, ONLINE_OFF, placedFacts } from './phone-order-words';

const LINE = { uuid: 'a', sku: '1', name: 'Туя', size: 'С3', free: 9, travel: {}, amount: '2', price: '1 000' };
const order = (delivery: Partial<PhoneOrder['delivery']>): PhoneOrder => {
  const blank = blankPhoneOrder('id');
  return {
    ...blank,
    customer: { name: ' Анна ', phone: '+7 916 123 45 67', email: '' },
    lines: [LINE],
    delivery: { ...blank.delivery, address: ' Истра, 1 ', ...delivery },
  };
};
const facts = (order: PhoneOrder, extras: OfferedExtra[] = []) =>
  placedFacts(order, extras).map(({ value }) => value.replaceAll(/\s/g, ' '));

test.each([
  ['pickup', { method: 'pickup' }, '2 000 ₽', 'Самовывоз из питомника'],
  ['a price', { method: 'courier', price: '1 200' }, '3 200 ₽', 'Курьером, Истра, 1, 1 200 ₽'],
  ['free', { method: 'courier', price: '0' }, '2 000 ₽', 'Курьером, Истра, 1, бесплатно'],
  [
    'no price yet',
    { method: 'transport', price: '' },
    '2 000 ₽',
    'Транспортной компанией, Истра, 1, о цене договоримся',
  ],
] as const)('a placed order is described: %s', (_name, delivery, sum, way) => {
  expect(facts(order(delivery))).toEqual(['Анна, +7 916 123 45 67', 'Туя, С3, 2 шт', sum, way, 'При получении']);
  expect(placedFacts(order(delivery), []).map(({ name }) => name)).toEqual([
    ...['Покупатель', 'Растения', 'Сумма', 'Как передать', 'Оплата'],
  ]);
});

test('a size that the name has already is not said twice', () => {
  const placed = order({ method: 'pickup' });
  const [line = LINE] = placed.lines;
  const lines = [{ ...line, name: 'Туя, С3, 60–80 см', size: 'С3, 60–80 см' }, line];
  expect(facts({ ...placed, lines })[1]).toBe('Туя, С3, 60–80 см, 2 шт; Туя, С3, 2 шт');
});

test('chosen services are named and in the sum, what the address does not tell stands after it', () => {
  const extras: OfferedExtra[] = (['box', 'carrying'] as const).map((key) => ({
    ...{ key, name: EXTRA_NAMES[key], note: '', price: 600, isPartial: false, lines: [] },
  }));
  const placed = order({ method: 'courier', price: '1 200', details: 'кв. 5' });
  expect(facts(placed, extras).slice(2, 5)).toEqual([
    ...['4 400 ₽', 'Курьером, Истра, 1, кв. 5, 1 200 ₽', 'Термобокс и пронос до места посадки'],
  ]);
});

test.each([
  ['online', true, 'Дальше: отправьте ссылку покупателю и соберите заказ, когда он оплатит.'],
  ['by_link', false, 'Дальше: проверьте растения и отправьте из заказа ссылку на оплату.'],
  ['prepaid', false, 'Дальше: пришлите реквизиты и соберите заказ, когда придут деньги.'],
  ['invoice', false, 'Дальше: отправьте счёт и соберите заказ, когда придут деньги.'],
  ['on_receipt', false, 'Дальше: соберите заказ.'],
] as const)('the next step after %s', (payment_method, hasLink, words) => {
  expect(nextStep({ payment_method }, hasLink).replaceAll('\u00A0', ' ')).toBe(words);
});

test('the words about switched-off online payment', () => {
  expect(ONLINE_OFF).toBe('Оплата онлайн не\u00A0подключена');
});
