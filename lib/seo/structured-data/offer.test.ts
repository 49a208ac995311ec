import { describe, expect, test } from 'vitest';
import type { Attributes } from '@/contract/attributes';
import type { Block } from '@/contract/blocks';
import { offersOf, returnDays, returnPolicyData, type Terms } from './offer';

const SITE = 'http://localhost:3000';
const sold = { path: '/catalog/tui/tuya', price: 1_900, total_quantity: 3 };
const courier = { zone: 'Москва', price: 1_200, days: [2, 3] as [number, number] };
/** Spring: potted plants ship. */
const terms: Terms = { delivery: { courier }, returnDays: 7, now: new Date('2026-05-10T09:00:00Z') };

const offerOf = (change: Partial<Parameters<typeof offersOf>[0]>, attributes: Attributes = {}, more = {}) =>
  offersOf({ ...sold, ...change }, attributes, { ...terms, ...more }).offers;

test('[GEN-12] an offer has its address, price, state, seller, delivery and return', () => {
  const days = (minValue: number, maxValue: number) => ({
    ...{ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
  });
  expect(offerOf({}, { form: 'C3' })).toEqual({
    '@type': 'Offer',
    url: `${SITE}/catalog/tui/tuya`,
    price: 1_900,
    priceCurrency: 'RUB',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': `${SITE}/#nursery` },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 1_200, currency: 'RUB' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'RU', addressRegion: 'MOW' },
      deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(0, 0), transitTime: days(2, 3) },
    },
    hasMerchantReturnPolicy: expect.objectContaining({ merchantReturnDays: 7 }),
  });
});

test('[GEN-12] a discount has the former price struck through', () => {
  expect(offerOf({ discount_price: 1_500 })).toMatchObject({
    price: 1_500,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: 1_900,
      priceCurrency: 'RUB',
    },
  });
  expect(offerOf({})).not.toHaveProperty('priceSpecification');
});

test.each([
  [{ price: 1 }, true],
  [{ price: 0 }, false],
  [{ price: 100, discount_price: 0 }, false],
  [{ price: 100, discount_price: 1 }, true],
])('[GEN-12] the price %j gives an offer: %s', (price, isMade) => {
  expect(offersOf({ ...sold, ...price }, {}, terms)).toEqual(isMade ? { offers: expect.anything() } : {});
});

test.each([
  [1, {}, 'InStock'],
  [0, {}, 'OutOfStock'],
  [1, { specimen: true }, 'InStock'],
  [0, { specimen: true }, 'SoldOut'],
])('[GEN-12] availability of %i pieces with %j is %s', (total_quantity, attributes, state) => {
  expect(offerOf({ total_quantity }, attributes)).toMatchObject({ availability: `https://schema.org/${state}` });
});

describe('[GEN-12] delivery in an offer', () => {
  const winter = { now: new Date('2026-01-10T09:00:00Z') };
  const priced = (price: number) => ({ delivery: { courier: { ...courier, price } } });

  test.each<[string, Attributes, object]>([
    ['a potted plant in winter', { form: 'C3' }, winter],
    ['a house plant in winter, which needs the heated box', { place: 'indoor' }, winter],
    ['a plant too tall for the car', { form: 'C3', height_cm: [180, 201] }, {}],
    ['no courier', {}, { delivery: {} }],
  ])('is omitted with %s', (_, attributes, more) => {
    expect(offerOf({}, attributes, more)).toEqual(expect.not.objectContaining({ shippingDetails: expect.anything() }));
  });

  test.each<[string, Attributes, object, number]>([
    ['a house plant in spring', { place: 'indoor' }, {}, 1_200],
    ['a pot or a tool in winter', {}, winter, 1_200],
    ['a plant that the car just takes', { form: 'C3', height_cm: [180, 200] }, {}, 1_200],
    ['a price of 0', {}, priced(0), 0],
  ])('is included with %s', (_, attributes, more, value) => {
    expect(offerOf({}, attributes, more)).toMatchObject({ shippingDetails: { shippingRate: { value } } });
  });

  test.each([
    ['2026-03-31T20:59:00Z', false],
    ['2026-03-31T21:00:00Z', true],
  ])('starts with the season in Moscow time: at %s %s', (now, isTold) => {
    const offer = offerOf({}, { form: 'C3' }, { now: new Date(now) }) as object;
    expect('shippingDetails' in offer).toBe(isTold);
  });
});

test('[GEN-12] a return policy may have 0 days, and is omitted if the delivery page has none', () => {
  expect(offerOf({}, {}, { returnDays: 0 })).toMatchObject({ hasMerchantReturnPolicy: { merchantReturnDays: 0 } });
  expect(offerOf({}, {}, { returnDays: undefined })).not.toHaveProperty('hasMerchantReturnPolicy');
});

const text = (html: string): Block => ({ type: 'text', html });

test.each([
  ['<p>От заказа можно отказаться до получения и в течение семи\u00A0дней после него</p>', 7],
  ['Можно отказаться в течение десяти дней после получения', 10],
  ['Можно отказаться в течение четырнадцати дней после получения', 14],
  ['Можно отказаться в течение тридцати дней после получения', 30],
  ['<p>Можно отказаться в течение 14 дней после получения</p>', 14],
  ['Можно отказаться в течение 7 дней после получения', 7],
  ['Возврата нет', undefined],
  ['Можно отказаться в течение 14 дней', undefined],
  ['Можно отказаться в течение двух дней после получения', undefined],
  ['Можно отказаться в течение 2х дней после получения', undefined],
  ['Можно отказаться в течение x2 дней после получения', undefined],
  ['Можно отказаться. Ответим в течение семи дней после письма', undefined],
])('[GEN-12] return days in «%s»: %s', (html, days) => {
  expect(returnDays([text(html)])).toBe(days);
});

test('[GEN-12] return days are found in every text block, and in no other block', () => {
  const words = 'Можно отказаться в течение семи дней после получения';
  expect(returnDays([{ type: 'quote', text: words }, text('Оплата картой'), text(words)])).toBe(7);
  expect(returnDays([{ type: 'quote', text: words }])).toBeUndefined();
});

test('[GEN-12] a return policy is a full refund within the given days, with return shipping paid by the buyer', () => {
  expect(returnPolicyData(7)).toEqual({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'RU',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 7,
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
    merchantReturnLink: 'http://localhost:3000/delivery',
  });
});
