import { expect, test } from 'vitest';
import { analyticsAttributes, analyticsProduct, readAnalyticsProduct, subjectAttributes } from './analytics-attributes';

const product = { uuid: 'u1', name: 'Туя, 40\u2060–\u206060\u00A0см', price: 1_900 };
const GOODS = { id: 'u1', name: 'Туя, 40–60 см', price: 1_900 };

const carrying = (attributes: Record<string, string>) =>
  ({ getAttribute: (name: string) => attributes[name] ?? null }) as Element;

test.each([
  [undefined, 1_900],
  [1_500, 1_500],
  [0, 0],
])('[GEN-14] with a discount price of %s the price is %d', (discount_price, price) => {
  expect(analyticsProduct({ ...product, discount_price })).toEqual({ ...GOODS, price });
});

test('[GEN-14] a list item has goods, the main product of a page has a second attribute', () => {
  const text = '{"id":"u1","name":"Туя, 40–60 см","price":1900}';
  expect(analyticsAttributes(product)).toEqual({ 'data-goods': text });
  expect(subjectAttributes(product)).toEqual({ 'data-goods': text, 'data-goods-subject': '' });
});

test('[GEN-14] goods survive a round trip; an element without goods has none', () => {
  expect(readAnalyticsProduct(carrying(analyticsAttributes(product)))).toEqual(GOODS);
  expect(readAnalyticsProduct(carrying({}))).toBeNull();
});
