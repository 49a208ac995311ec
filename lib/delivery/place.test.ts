import { expect, test } from 'vitest';
import { loadSeed } from '@/provider/db/seed/load';
import {
  ELSEWHERE_NOTE,
  ONWARD_NOTE,
  type PlaceOffer,
  parsePlace,
  placeOffers,
  placePrice,
  placeValue,
  priceText,
} from './place';

const { tariff } = loadSeed();
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test('zones, another region and pickup can be chosen, with their prices', () => {
  const offers = placeOffers(tariff);
  expect(offers.map(({ value, name }) => [value, plain(name)])).toEqual([
    ['0', 'Москва в пределах МКАД'],
    ['30', 'До 30 км от МКАД'],
    ['60', '30–60 км от МКАД'],
    ['120', '60–120 км от МКАД'],
    ['170', 'Дальше по области'],
    ['transport', 'Другой регион России'],
    ['pickup', 'Заберу в питомнике'],
  ]);
  expect(offers.map((offer) => plain(priceText(offer, { goods: 0, needsCrane: false })))).toEqual([
    ...['1 200 ₽', '1 800 ₽', '2 600 ₽', '3 900 ₽', 'от 3 900 ₽', '900 ₽', 'Бесплатно'],
  ]);
});

test('a place has the sums from which delivery is free or possible', () => {
  const [moscow] = tariff.zones;
  if (!moscow) throw new Error('The seed has no zone');
  const [offer] = placeOffers({ zones: [{ ...moscow, free_from: 20_000, min_order: 3_000 }] });
  expect(offer).toMatchObject({ freeFrom: 20_000, minOrder: 3_000, days: [2, 3] });
  expect(placeOffers(tariff).find(({ value }) => value === 'transport')?.note).toBe(
    'Везём до терминала, дальше по тарифу транспортной компании. Оплата до отправки. Пронос и посадку там не делаем',
  );
});

test('what the tariff lacks is not offered', () => {
  expect(placeOffers({ zones: [] })).toEqual([]);
});

test('[ORDER-04] a price is exact, least or free from a sum of goods', () => {
  const offer: PlaceOffer = { value: '0', name: 'Москва', price: 1_200, freeFrom: 20_000 };
  const small = { goods: 19_999, needsCrane: false };
  expect(placePrice(offer, small)).toBe(1_200);
  expect(placePrice(offer, { ...small, goods: 20_000 })).toBe(0);
  expect(placePrice({ ...offer, isFrom: true }, small)).toBeUndefined();
  // By the kilometre: no price without an address, unless it is free.
  expect(placePrice({ ...offer, isFrom: true }, { ...small, goods: 20_000 })).toBe(0);
  expect(plain(priceText({ ...offer, isFrom: true }, small))).toBe('от 1 200 ₽');
});

test('[ORDER-04] a plant that needs a crane has a price at the nursery only', () => {
  const tall = { goods: 50_000, needsCrane: true };
  expect(placeOffers(tariff).map((offer) => placePrice(offer, tall))).toEqual([
    ...[undefined, undefined, undefined, undefined, undefined, undefined, 0],
  ]);
  expect(priceText({ value: '0', name: 'Москва', price: 1_200, freeFrom: 20_000 }, tall)).toBe('Назовём по телефону');
});

test('a remembered place is read back; anything else is none', () => {
  for (const value of ['0', '170', 'transport', 'pickup']) {
    const place = parsePlace(value);
    expect(place && placeValue(place)).toBe(value);
  }
  for (const value of ['', 'courier', '-1', '1.5', '123456', 'constructor']) expect(parsePlace(value)).toBeUndefined();
});

test('[ORDER-01] who pays the transport company is named', () => {
  expect(ELSEWHERE_NOTE).toBe(
    'Везём до терминала, дальше по тарифу транспортной компании. Оплата до отправки. Пронос и посадку там не делаем',
  );
  expect(ONWARD_NOTE).toBe(
    'Перевозку от терминала до вас оплачивают транспортной компании при получении, в сумму она не входит.',
  );
});
