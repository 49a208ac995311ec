import { expect, test } from 'vitest';
import { changeText } from './change-text';

test('[CART-09] the visitor is told what was, what went and what is left', () => {
  expect(changeText({ difference: -1, new_amount: 2 })).toBe(
    'Было 3\u00A0шт: 1\u00A0шт только что купили. Осталось 2\u00A0шт, мы изменили количество.',
  );
  expect(changeText({ difference: -4, new_amount: 1 })).toContain('Осталась 1\u00A0шт');
});

test('[CART-09] a line that is gone says so', () => {
  expect(changeText({ difference: -2, new_amount: 0 })).toBe(
    'Было 2\u00A0шт: больше нет в наличии, мы убрали их из корзины.',
  );
});
