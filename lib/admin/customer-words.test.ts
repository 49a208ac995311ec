import { expect, test } from 'vitest';
import { unsettledText } from './customer-words';

test.each<[Parameters<typeof unsettledText>[0], string | undefined]>([
  [{ open_orders: 0, owed: { to_pay: 0, to_return: 0 } }, undefined],
  [{ open_orders: 0 }, undefined],
  [{ open_orders: 2 }, '2 незавершённых заказа'],
  [{ open_orders: 0, owed: { to_pay: 2_300, to_return: 0 } }, '2 300 ₽ к оплате'],
  [{ open_orders: 1, owed: { to_pay: 2_300, to_return: 0 } }, '1 незавершённый заказ и 2 300 ₽ к оплате'],
  [
    { open_orders: 5, owed: { to_pay: 2_300, to_return: 99.5 } },
    '5 незавершённых заказов, 2 300 ₽ к оплате и 99,50 ₽ к возврату',
  ],
])('%j is «%s»', (customer, text) => {
  expect(unsettledText(customer)?.replaceAll('\u00A0', ' ')).toBe(text);
});
