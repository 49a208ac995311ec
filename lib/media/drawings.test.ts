import { expect, test } from 'vitest';
import { drawings } from './drawings';

test('each empty list has its drawing', () => {
  expect(drawings).toEqual({
    cart: '/media/empty-cart.svg',
    favourites: '/media/empty-favorites.svg',
    search: '/media/empty-search.svg',
  });
});
