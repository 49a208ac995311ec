import { expect, test } from 'vitest';
import { blankPhoneOrder, type PhoneLine, type PhoneOrder } from './phone-order';
import { faultsOf } from './phone-order-faults';

const TODAY = '2026-11-21';
const line = (part: Partial<PhoneLine>): PhoneLine => ({
  ...{ uuid: 'a', sku: '1', name: 'Туя', free: 4, travel: {}, amount: '1', price: '1 000' },
  ...part,
});
const right: PhoneOrder = {
  ...blankPhoneOrder('id'),
  customer: { name: 'Анна', phone: '+7 916 123 45 67', email: '' },
  lines: [line({ amount: '4' })],
  handover_on: TODAY,
};
const faults = (part: Partial<PhoneOrder>) =>
  faultsOf({ ...right, ...part }, TODAY).map(([field, message]) => `${field}: ${message.replaceAll(/\s/g, ' ')}`);
const courier = { ...right.delivery, method: 'courier', address: 'Истра, 1' } as const;

test('a right order has none', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ delivery: courier })).toEqual([]);
  expect(faults({ delivery: { ...courier, price: ' ' } })).toEqual([]);
  expect(faults({ handover_on: '' })).toEqual([]);
  expect(faults({ delivery: { ...right.delivery, price: 'дорого' } })).toEqual([]);
});

test.each<[string, Partial<PhoneOrder>, string[]]>([
  ['no plants', { lines: [] }, ['lines.root: Добавьте растения']],
  [
    'amounts and prices',
    { lines: [line({ amount: '0' }), line({ amount: '5' }), line({ free: 0 }), line({ price: 'дорого' })] },
    [
      'lines.0.amount: Сколько штук?',
      'lines.1.amount: Свободно только 4 шт',
      'lines.2.amount: Нет в наличии',
      'lines.3.price: Целые рубли, например 1 500',
    ],
  ],
  [
    'the customer',
    { customer: { name: ' ', phone: '123', email: 'anna' } },
    [
      'customer.phone: Введите номер полностью',
      'customer.name: Это поле обязательно',
      'customer.email: Проверьте адрес почты',
    ],
  ],
  [
    'no email for a receipt',
    { payment_method: 'online' },
    ['customer.email: Для оплаты онлайн нужна почта: на неё придёт чек'],
  ],
  [
    'delivery',
    { delivery: { ...courier, address: ' ', price: 'дорого' } },
    ['delivery.address: Укажите адрес доставки', 'delivery.price: Целые рубли, например 1 500'],
  ],
  ['a past day', { handover_on: '2026-11-20' }, ['handover_on: Этот день уже прошёл']],
])('%s', (_name, part, expected) => {
  expect(faults(part)).toEqual(expected);
});
