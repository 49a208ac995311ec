import { expect, test } from 'vitest';
import { DELIVERY_METHODS } from '@/contract/delivery-methods';
import { ORDER_STATUSES } from '@/contract/orders';
import { LETTER_ADDRESS, linksIn, textOf } from '@/tests/setup/order-letter';
import { type MovedOrder, moveLetter } from './move-letters';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

const letterOf = (order: Partial<MovedOrder>) =>
  moveLetter(
    {
      id: '00000000-0000-4000-8000-000000000001',
      number: 48210379,
      customer_name: 'Анна',
      email: 'anna@example.com',
      status: 'ready',
      delivery: { method: 'pickup' },
      delivery_price: null,
      payment_method: 'on_receipt',
      company: null,
      pay_until: null,
      note: undefined,
      ...order,
    },
    'staff',
    LETTER_ADDRESS,
  );

test('[ORDER-05] the letter of an order ready for pick-up has place, hours and what to say', () => {
  const letter = letterOf({});
  expect(textOf(letter)).toContain('Сосновый, 12\nЕжедневно с 9 до 20\nНазовите на кассе номер заказа.');
  expect(Object.keys(linksIn(letter))).toEqual(['Проложить маршрут', 'Открыть заказ']);
  const toCourier = letterOf({ delivery: { method: 'courier' } });
  expect(textOf(toCourier)).toContain('Привезём его в день, о котором договорились.');
  expect(Object.keys(linksIn(toCourier))).toEqual(['Открыть заказ']);
});

test('[ORDER-05] the letter of a shipped order has the carrier, the next step and a phone number', () => {
  const byCourier = textOf(letterOf({ status: 'shipped', delivery: { method: 'courier' } }));
  expect(byCourier).toContain('Водитель позвонит за час до приезда.');
  expect(byCourier).toContain('Позвоните: +7 495 000-00-00.');
  const byCompany = textOf(letterOf({ status: 'shipped', delivery: { method: 'transport' }, note: 'Накладная 80080' }));
  expect(byCompany).toMatch(/передали его транспортной компании\. Она сообщит[^\n]*\nНакладная 80080/);
});

test('the letter of a paid order that is cancelled at the nursery says so, and what goes back how', () => {
  const lines = (order: Partial<MovedOrder>) => plain(textOf(letterOf({ status: 'refunded', from: 'paid', ...order })));
  const online = { pay_until: new Date('2026-11-20T09:00:00Z'), kopecks_back: { by_bank: 238_000, by_hand: 0 } };
  expect(letterOf({ status: 'refunded', from: 'paid' })?.subject).toBe('Заказ № 4821-0379 отменён');
  expect(lines(online)).toContain('Ваш заказ отменён.');
  expect(lines(online)).toContain('Вернём 2 380 ₽ тем же способом: на карту или счёт, с которых вы платили.');
  const inCash = lines({ kopecks_back: { by_bank: 0, by_hand: 50_000 } });
  expect(inCash).toContain('Вернём 500 ₽, как вам удобнее: договоримся по телефону.');
  expect(inCash).not.toMatch(/карту|онлайн/);
  expect(lines({ kopecks_back: { by_bank: 100, by_hand: 50_000 } })).toMatch(/Вернём 1 ₽ тем же.*\nЕщё 500 ₽ вернём/);
  expect(lines({ kopecks_back: { by_bank: 0, by_hand: 0 } })).not.toMatch(/ернём|деньги|онлайн/);
});

test('the letter of an order that is refunded after it has left says that its money goes back', () => {
  const left = { status: 'refunded', from: 'done', kopecks_back: { by_bank: 0, by_hand: 50_000 } } as const;
  expect(letterOf(left)?.subject).toBe('Заказ № 4821-0379 возвращён');
  expect(textOf(letterOf(left))).toContain('Возвращаем деньги за заказ.');
  expect(textOf(letterOf(left))).not.toMatch(/отменён|телефону/);
});

test('the letter of an order that is cancelled while it may be being paid says that such money comes back', () => {
  const waiting = { status: 'cancelled', pay_until: new Date('2026-11-20T09:00:00Z') } as const;
  expect(textOf(letterOf(waiting))).toContain('Если заказ был оплачен онлайн');
  expect(textOf(letterOf({ ...waiting, pay_until: null }))).not.toContain('онлайн');
});

test('an erased order and a move that changes nothing send no letter', () => {
  expect(letterOf({ email: '' })).toBeUndefined();
  expect(letterOf({ status: 'assembling' })).toBeUndefined();
});

test.each(DELIVERY_METHODS)(
  '[ORDER-05] a company whose order (%s) waits for its money is led to the invoice',
  (method) => {
    const waiting = {
      status: 'awaiting_payment',
      payment_method: 'invoice',
      company: {},
      delivery: { method },
    } as const;
    const letter = letterOf(waiting);
    expect(linksIn(letter)).toMatchObject({ 'Открыть счёт': LETTER_ADDRESS.invoice });
    expect(textOf(letter).includes('доставки в нём нет')).toBe(method !== 'pickup');
    expect(Object.keys(linksIn(letterOf({ ...waiting, status: 'paid' })))).not.toContain('Открыть счёт');
    expect(textOf(letterOf({ ...waiting, company: null }))).toContain('Пришлём счёт на почту.');
    expect(textOf(letterOf({ ...waiting, payment_method: 'on_receipt' }))).not.toContain('счёт');
  },
);

test.each(DELIVERY_METHODS)('[ORDER-05] with the delivery method %s the same moves send a letter', (method) => {
  const notified = ORDER_STATUSES.filter((status) => letterOf({ status, delivery: { method } }));
  expect(notified).toEqual(['confirmed', 'awaiting_payment', 'paid', 'ready', 'shipped', 'cancelled', 'refunded']);
});

test.each([
  ['pickup', 'Ждём вас 5 декабря.', 'Позвоним, когда он будет собран.'],
  ['courier', 'Привезём его 5 декабря.', 'Позвоним, чтобы договориться о времени.'],
  ['transport', 'Отправим его 5 декабря.', 'Позвоним, чтобы согласовать транспортную компанию.'],
] as const)(
  '[ORDER-05] the letter of a confirmed order (%s) has the agreed day, or says that we call',
  (method, dated, undated) => {
    const confirmed = (handover_on: string | null) =>
      textOf(letterOf({ status: 'confirmed', delivery: { method }, handover_on }));
    expect(confirmed('2026-12-05')).toContain(`Заказ подтверждён. ${dated}`);
    expect(confirmed(null)).toContain(`Заказ подтверждён. ${undated}`);
  },
);
