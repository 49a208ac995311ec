import { expect, test } from 'vitest';
import type { DeliveryQuote } from '@/contract/delivery';
import type { CheckoutTerms } from './checkout-terms-client';
import { deliveryMethods } from './delivery-methods';
import type { DeliveryPlan } from './use-delivery-plan';

const TERMS: CheckoutTerms = {
  paymentMethods: ['on_receipt'],
  today: '2026-11-22T00:00:00.000Z',
  delivery: {
    courier: { zone: 'Москва в пределах МКАД', price: 1_200, days: [2, 3] },
    pickup: { ready: 'Сегодня до 20:00' },
    terminal: 900,
  },
  places: [],
  extras: {},
  nursery: { place: 'Посёлок Сосновый, 12', hours: 'Ежедневно с 9 до 20', phone: undefined },
  hasSuggestions: true,
  humanCheck: undefined,
  mapsKey: undefined,
};
const NOW = { isMixed: false, hasBox: false, isWintering: false };
const PLAN: DeliveryPlan = {
  method: 'courier',
  day: new Date(TERMS.today),
  seasons: { courier: NOW, transport: NOW, pickup: NOW },
  needsCrane: false,
  question: undefined,
  quote: undefined,
  isPending: false,
  hasFailed: false,
  isSettledByPhone: false,
  settleByPhone: () => undefined,
  goods: 10_000,
  price: undefined,
  minOrder: undefined,
  extras: [],
};
const ISTRA: DeliveryQuote = {
  status: 1,
  message: '',
  price: 2_600,
  zone: '30–60 км от МКАД',
  km: 34,
  to_km: 60,
  free_from: null,
  min_order: null,
  days: [3, 4],
  is_too_far: false,
};
const APRIL = new Date('2027-04-01T00:00:00Z');

const cards = (plan: Partial<DeliveryPlan>, terms: Partial<CheckoutTerms> = {}) =>
  deliveryMethods({ ...TERMS, ...terms }, { ...PLAN, ...plan }).map(({ text, price }) =>
    [text, price].map((words) => words?.replaceAll('\u00A0', ' ')),
  );

test('each delivery method shows its date and price as far as known', () => {
  expect(cards({})).toEqual([
    ['24–25 ноября. Москва в пределах МКАД, дальше по расстоянию', 'от 1 200 ₽'],
    ['Сегодня до 20:00', 'Бесплатно'],
    ['По России: до терминала, дальше по тарифу компании', '900 ₽'],
  ]);
  expect(cards({ quote: ISTRA, price: 2_600 })[0]).toEqual(['25–26 ноября. 30–60 км от МКАД', '2 600 ₽']);
  // A quote for another method is not used for the courier.
  expect(cards({ method: 'transport', quote: { ...ISTRA, zone: null }, price: 900 })[0]?.[1]).toBe('от 1 200 ₽');
});

test('[ORDER-01] out of season each method shows the first possible date', () => {
  const later = { ...NOW, from: APRIL };
  const seasons = { courier: later, transport: later, pickup: NOW };
  expect(cards({ seasons, quote: ISTRA, price: 2_600 }).map(([text]) => text)).toEqual([
    'С 1 апреля. 30–60 км от МКАД',
    'Сегодня до 20:00, если занесёте в светлое неотапливаемое помещение',
    'С 1 апреля. По России: до терминала, дальше по тарифу компании',
  ]);
  const fetched = (pickup: typeof later) => cards({ seasons: { ...seasons, pickup } })[1]?.[0];
  expect(fetched(later)).toBe('С 1 апреля');
  // A part could be collected today, the whole order could not.
  expect(fetched({ ...later, isMixed: true })).toBe('Всё вместе с 1 апреля');
});

test('without delivery terms no date or price is promised', () => {
  const bare = { delivery: { pickup: undefined }, nursery: { place: '', hours: undefined, phone: undefined } };
  expect(cards({}, bare)).toEqual([
    ['По Москве и области, цена зависит от расстояния', undefined],
    ['Из питомника', 'Бесплатно'],
    ['По России: до терминала, дальше по тарифу компании', undefined],
  ]);
});

test('[ORDER-04] a plant that needs a crane: its least price for the courier, none for the transport company', () => {
  const terms = { delivery: { ...TERMS.delivery, crane: 7_500 } };
  const [courier, , transport] = cards({ needsCrane: true, quote: ISTRA }, terms);
  expect(courier).toEqual(['24–25 ноября. Машина с манипулятором', 'от 7 500 ₽']);
  expect(transport?.[1]).toBeUndefined();
});

test('[ORDER-04] a chosen zone without an exact price shows its least one', () => {
  const places = [{ value: '170', name: 'Дальше по области', price: 3_900, isFrom: true }];
  const quote = { ...ISTRA, price: null, zone: 'Дальше по области', km: null, to_km: 170, days: null };
  expect(cards({ quote }, { places })[0]).toEqual(['24–25 ноября. Дальше по области', 'от 3 900 ₽']);
});
