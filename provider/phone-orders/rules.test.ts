import { describe, expect, test } from 'vitest';
import { offerOf, type PhoneOrder, refuseOrder, shortageText } from './rules';

const TODAY = '2026-11-21';
const ORDER: PhoneOrder = {
  id: 'o',
  customer: { name: 'Анна', phone: '79161234567' },
  lines: [
    { uuid: 'a', amount: 2 },
    { uuid: 'b', amount: 1 },
  ],
  delivery: { method: 'pickup', price: null },
  payment_method: 'on_receipt',
};
const BY = { hasBank: true, linkAfterCheck: false };

const refusal = (part: Partial<PhoneOrder>, by: Partial<typeof BY> = {}) =>
  refuseOrder({ ...ORDER, ...part }, { today: TODAY, ...BY, ...by });

const customer = { ...ORDER.customer, email: 'anna@example.com' };
const courier = { method: 'courier', price: 900 } as const;

describe('an order by phone', () => {
  test.each<[string, Partial<PhoneOrder>]>([
    ['to pickup, paid on receipt', {}],
    ['to an address', { delivery: { ...courier, address: 'Истра' } }],
    ['of today', { handover_on: TODAY }],
    ['paid online with an e-mail', { payment_method: 'online', customer }],
  ])('is taken %s', (_name, part) => {
    expect(refusal(part)).toBeUndefined();
  });

  test('is paid by a link after the check only if links follow a check, without an e-mail too', () => {
    expect(refusal({ payment_method: 'by_link' }, { linkAfterCheck: true })).toBeUndefined();
    expect(refusal({ payment_method: 'by_link' })).toBe('Оплата онлайн сейчас недоступна, выберите другой способ');
  });

  test.each<[string, Partial<PhoneOrder>, string]>([
    [
      'with a plant twice',
      { lines: [...ORDER.lines, { uuid: 'a', amount: 1 }] },
      'Одно растение указано дважды, сложите количество',
    ],
    ['without an address', { delivery: courier }, 'Укажите адрес доставки'],
    ['with a blank address', { delivery: { ...courier, address: '' } }, 'Укажите адрес доставки'],
    ['of a past day', { handover_on: '2026-11-20' }, 'День выдачи уже прошёл'],
    [
      'by a transport company, paid on receipt',
      { delivery: { method: 'transport', address: 'Тверь', price: null } },
      'Так оплатить этот заказ нельзя, выберите другой способ оплаты',
    ],
    ['by invoice', { payment_method: 'invoice' }, 'Для счёта нужны реквизиты: оформите заказ на сайте'],
    [
      'paid online without an e-mail',
      { payment_method: 'online' },
      'Для оплаты онлайн нужна почта покупателя: на неё придёт чек',
    ],
  ])('is refused %s', (_name, part, message) => {
    expect(refusal(part)).toBe(message);
  });

  test('is not paid online where there is no bank', () => {
    const message = 'Оплата онлайн сейчас недоступна, выберите другой способ';
    expect(refusal({ payment_method: 'online', customer }, { hasBank: false })).toBe(message);
  });
});

const LEVELS = [
  { product_id: 'a', free: 2, unit_price: 199_000 },
  { product_id: 'b', free: 0, unit_price: 50_000 },
];

test('a plant has the price of the shop in kopecks, or the agreed one, zero included', () => {
  expect(offerOf(ORDER.lines, LEVELS)).toEqual([
    { product_id: 'a', amount: 2, unit_price: 199_000 },
    { product_id: 'b', amount: 1, unit_price: 50_000 },
  ]);
  const agreed = [
    { uuid: 'a', amount: 2, price: 1_500 },
    { uuid: 'b', amount: 1, price: 0 },
  ];
  expect(offerOf(agreed, LEVELS)?.map(({ unit_price }) => unit_price)).toEqual([150_000, 0]);
  expect(offerOf([...agreed, { uuid: 'c', amount: 1, price: 1 }], LEVELS)).toBeUndefined();
});

test('missing pieces are named by plant', () => {
  const line = (product_id: string, name: string, amount: number) => ({ product_id, name, amount });
  expect(shortageText([line('a', 'Туя', 2)], LEVELS)).toBeUndefined();
  const last = [{ product_id: 'a', free: 1, unit_price: 199_000 }];
  expect(shortageText([line('a', 'Туя', 2)], last)).toBe('Туя: свободно 1\u00A0шт');
  expect(shortageText([line('a', 'Туя', 3), line('b', 'Ель', 1), line('c', 'Дуб', 1)], LEVELS)).toBe(
    'Туя: свободно 2\u00A0шт. Ель: нет в наличии. Дуб: нет в наличии',
  );
});
