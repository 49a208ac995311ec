import { expect, test } from 'vitest';
import { cartSummary } from './add-all-to-cart-client';

const say = (total: number, inCart: number, soldOut: number, error?: string) => {
  const { kind, text } = cartSummary({ total, inCart, soldOut, error });
  return [kind, text.replaceAll('\u00A0', ' ')];
};

test('one message tells how many of the list are in the cart', () => {
  expect(say(5, 5, 0)).toEqual(['success', 'Весь список в корзине: 5 товаров']);
  expect(say(7, 5, 2)).toEqual(['success', 'В корзине 5 товаров из 7, 2 нет в наличии']);
  expect(say(3, 0, 3)).toEqual(['info', 'Сейчас ничего из списка нет в наличии']);
});

test('the message also names what failed', () => {
  expect(say(7, 1, 2, 'Нет связи')).toEqual(['warning', 'В корзине 1 товар из 7, 2 нет в наличии. Нет связи']);
  expect(say(2, 0, 0, 'Нет связи')).toEqual(['error', 'Нет связи']);
});
