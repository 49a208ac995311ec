import { expect, test } from 'vitest';
import { PAYMENT_METHOD_KEYS, PAYMENT_METHODS } from './payment-methods';

test('[ORDER-01] payment methods have their labels, in the order of the checkout', () => {
  expect(PAYMENT_METHOD_KEYS.map((key) => [key, PAYMENT_METHODS[key].label])).toEqual([
    ['on_receipt', 'При получении'],
    ['online', 'Онлайн'],
    ['invoice', 'По счёту'],
  ]);
});
