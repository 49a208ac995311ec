import { expect, test } from 'vitest';
import type { Block } from '@/contract/blocks';
import { loadSeed } from '@/provider/db/seed/load';
import { deliveryTerms } from './terms';

const terms = {
  courier: { zone: 'Москва в пределах МКАД', price: '1 200 ₽', days: [2, 3] },
  pickup: { price: 'Бесплатно', orderUntil: 17 * 60 },
  terminal: '900 ₽',
  box: '600 ₽',
  crane: 'от 7 500 ₽',
  guarantee: { term: '1 год', of: 'гарантия приживаемости садовых растений' },
};

test('a product promises what the delivery page says', () => {
  const page = loadSeed().documents.page.find(({ slug }) => slug === 'delivery');
  const statedTerms = deliveryTerms(page?.blocks.filter(({ type }) => type !== 'markdown') as Block[]);
  expect(JSON.parse(JSON.stringify(statedTerms).replaceAll('\u00A0', ' '))).toEqual(terms);
});

test('what that page does not say is not promised', () => {
  expect(deliveryTerms([])).toEqual({});
  const rows = [
    { name: 'Москва', note: 'по договорённости', price: '1 000 ₽' },
    { name: 'Самовывоз', price: 'Бесплатно' },
  ];
  expect(deliveryTerms([{ type: 'price_table', rows }])).toEqual({ pickup: { price: 'Бесплатно' } });
});

test.each([
  ['если заказ оформлен до 17:00', 1_020],
  ['если заказ оформлен\u00A0до\u00A09:05', 545],
  ['оформлен  до 12:30', 750],
  ['до 17:00', undefined],
  ['оформлен до 17', undefined],
  ['оформлен до обеда', undefined],
])('a pickup «%s» is ready the same day until minute %s', (note, orderUntil) => {
  const { pickup } = deliveryTerms([{ type: 'price_table', rows: [{ name: 'Самовывоз', note, price: '0 ₽' }] }]);
  expect(pickup).toStrictEqual({ price: '0 ₽', orderUntil });
});

test('the courier’s terms are those within the ring, wherever the row stands', () => {
  const far = { name: 'До 30 км от МКАД', note: '3–4 дня', price: '2 000 ₽' };
  const ring = { name: 'Москва', note: '2–3 дня', price: '1 200 ₽' };
  const courierOf = (...rows: (typeof far)[]) => deliveryTerms([{ type: 'price_table', rows }]).courier;
  expect(courierOf(far, ring)).toEqual({ zone: 'Москва', price: '1 200 ₽', days: [2, 3] });
  expect(courierOf(far)).toBeUndefined();
  // Without its days nothing is promised.
  expect(courierOf({ ...ring, note: 'по договорённости' })).toBeUndefined();
});

test('only a fact that begins with «гарантия» is a guarantee', () => {
  const guaranteeOf = (...names: string[]) =>
    deliveryTerms([{ type: 'facts', items: names.map((name) => ({ name, value: '1 год' })) }]).guarantee;
  expect(guaranteeOf('растений', 'гарантия приживаемости')).toEqual({ term: '1 год', of: 'гарантия приживаемости' });
  expect(guaranteeOf('наша гарантия')).toBeUndefined();
});
