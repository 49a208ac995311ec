import { expect, test } from 'vitest';
import { changeText } from './change-notice';

test('[CART-09] the message names the former amount, the sold pieces and the rest', () => {
  expect(changeText({ difference: -1, new_amount: 2 })).toBe(
    'Было 3\u00A0шт: 1\u00A0шт только что купили. Осталось 2\u00A0шт, мы изменили количество.',
  );
  expect(changeText({ difference: -4, new_amount: 1 })).toContain('Осталась 1\u00A0шт');
});

test('[CART-09] a line without stock is reported as removed', () => {
  expect(changeText({ difference: -2, new_amount: 0 })).toBe(
    'Было 2\u00A0шт: больше нет в наличии, мы убрали их из корзины.',
  );
});
