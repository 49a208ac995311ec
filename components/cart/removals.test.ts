import { describe, expect, test } from 'vitest';
import type { CartLine } from '@/contract/cart';
import { productsOf, type Removal, removalText, rowsOf, withRemoval } from './removals';

const line = (name: string): CartLine => ({
  product: { uuid: name, slug: name, path: `/${name}`, name, src: '', price: 500, total_quantity: 9 },
  amount: 2,
});
const removal = (names: string[], following: string[]): Removal => ({
  id: 1,
  lines: names.map(line),
  following,
  isFavourited: false,
  isRestoring: false,
});
const describeRows = (lines: string[], ...removals: Removal[]) =>
  rowsOf(lines.map(line), removals).map((row) =>
    row.type === 'line' ? row.line.product.name : removalText(row.removal),
  );

describe('[CART-02] removed cart lines', () => {
  test('a removed line leaves a row in its place', () => {
    expect(describeRows(['Туя', 'Ель'], removal(['Роза'], ['Ель']))).toEqual(['Туя', 'Убрали: Роза', 'Ель']);
    expect(describeRows(['Туя'], removal(['Роза'], []))).toEqual(['Туя', 'Убрали: Роза']);
    expect(describeRows([], removal(['Роза'], ['Ель']))).toEqual(['Убрали: Роза']);
  });

  test('several removed lines keep their order, whichever went first', () => {
    const [thuja, rose] = [removal(['Туя'], ['Роза', 'Ель']), removal(['Роза'], ['Ель'])];
    expect(describeRows(['Ель'], thuja, rose)).toEqual(['Убрали: Туя', 'Убрали: Роза', 'Ель']);
    expect(describeRows(['Ель'], rose, thuja)).toEqual(['Убрали: Туя', 'Убрали: Роза', 'Ель']);
  });

  test('a line that is back in the cart leaves no row', () => {
    expect(describeRows(['Роза', 'Туя'], removal(['Роза'], ['Туя']))).toEqual(['Роза', 'Туя']);
    expect(describeRows(['Роза'], removal(['Роза', 'Туя'], []))).toEqual(['Роза', 'Корзина очищена']);
  });

  test('a restored line returns to its place though the cart lists it last', () => {
    const [thuja, rose] = [removal(['Туя'], ['Роза', 'Ель']), removal(['Роза'], ['Ель'])];
    expect(describeRows(['Ель', 'Роза'], thuja, rose)).toEqual(['Убрали: Туя', 'Роза', 'Ель']);
    expect(describeRows(['Ель', 'Роза', 'Туя'], thuja, rose)).toEqual(['Туя', 'Роза', 'Ель']);
    // After removing everything: restored lines come back in their former order.
    expect(describeRows(['Ель', 'Туя'], removal(['Туя', 'Роза', 'Ель'], []))).toEqual([
      'Туя',
      'Ель',
      'Корзина очищена',
    ]);
  });

  test('a line removed twice has one row, and those removed with it keep theirs', () => {
    const [first, again] = [removal(['Туя'], ['Ель']), { ...removal(['Туя'], []), id: 2 }];
    expect(withRemoval([first], again)).toEqual([again]);
    expect(describeRows(['Ель'], ...withRemoval([first], again))).toEqual(['Ель', 'Убрали: Туя']);
    const all = removal(['Туя', 'Роза'], []);
    expect(describeRows([], ...withRemoval([all], again))).toEqual(['Убрали: Роза', 'Убрали: Туя']);
  });

  test('a line moved to the favourites is labelled so', () => {
    expect(removalText({ ...removal(['Роза'], []), isFavourited: true })).toBe('Отложили в избранное: Роза');
  });
});

test('the products of all rows include the removed ones', () => {
  expect(productsOf(rowsOf([line('Ель')], [removal(['Туя', 'Роза'], ['Ель'])]))).toEqual(['Туя', 'Роза', 'Ель']);
});
