import { describe, expect, test } from 'vitest';
import type { CartLine } from '@/contract/cart';
import { productsOf, type Removal, removalText, rowsOf, withRemoval } from './removals';

const line = (name: string): CartLine => ({
  product: { uuid: name, slug: name, path: `/${name}`, name, src: '', price: 500, total_quantity: 9 },
  amount: 2,
});
const removal = (names: string[], behind: string[]): Removal => ({
  id: 1,
  lines: names.map(line),
  behind,
  isKept: false,
  isReturning: false,
});
const told = (lines: string[], ...removals: Removal[]) =>
  rowsOf(lines.map(line), removals).map((row) =>
    row.type === 'line' ? row.line.product.name : removalText(row.removal),
  );

describe('[CART-02] what was taken out of the cart', () => {
  test('leaves its row where it stood', () => {
    expect(told(['Туя', 'Ель'], removal(['Роза'], ['Ель']))).toEqual(['Туя', 'Убрали: Роза', 'Ель']);
    expect(told(['Туя'], removal(['Роза'], []))).toEqual(['Туя', 'Убрали: Роза']);
    expect(told([], removal(['Роза'], ['Ель']))).toEqual(['Убрали: Роза']);
  });

  test('keeps the order of several, whichever went first', () => {
    const [thuja, rose] = [removal(['Туя'], ['Роза', 'Ель']), removal(['Роза'], ['Ель'])];
    expect(told(['Ель'], thuja, rose)).toEqual(['Убрали: Туя', 'Убрали: Роза', 'Ель']);
    expect(told(['Ель'], rose, thuja)).toEqual(['Убрали: Туя', 'Убрали: Роза', 'Ель']);
  });

  test('has no row when it is back, from wherever', () => {
    expect(told(['Роза', 'Туя'], removal(['Роза'], ['Туя']))).toEqual(['Роза', 'Туя']);
    expect(told(['Роза'], removal(['Роза', 'Туя'], []))).toEqual(['Роза', 'Корзина очищена']);
  });

  test('stands where it stood when it is back, though the cart has it last', () => {
    const [thuja, rose] = [removal(['Туя'], ['Роза', 'Ель']), removal(['Роза'], ['Ель'])];
    expect(told(['Ель', 'Роза'], thuja, rose)).toEqual(['Убрали: Туя', 'Роза', 'Ель']);
    expect(told(['Ель', 'Роза', 'Туя'], thuja, rose)).toEqual(['Туя', 'Роза', 'Ель']);
    // All of it was taken away: it comes back in its former order, as far as it comes.
    expect(told(['Ель', 'Туя'], removal(['Туя', 'Роза', 'Ель'], []))).toEqual(['Туя', 'Ель', 'Корзина очищена']);
  });

  test('has one row when it came back and went once more, and what went with it keeps its own', () => {
    const [first, again] = [removal(['Туя'], ['Ель']), { ...removal(['Туя'], []), id: 2 }];
    expect(withRemoval([first], again)).toEqual([again]);
    expect(told(['Ель'], ...withRemoval([first], again))).toEqual(['Ель', 'Убрали: Туя']);
    const all = removal(['Туя', 'Роза'], []);
    expect(told([], ...withRemoval([all], again))).toEqual(['Убрали: Роза', 'Убрали: Туя']);
  });

  test('says whether it was set aside', () => {
    expect(removalText({ ...removal(['Роза'], []), isKept: true })).toBe('Отложили в избранное: Роза');
  });
});

test('rows name what was taken away, too', () => {
  expect(productsOf(rowsOf([line('Ель')], [removal(['Туя', 'Роза'], ['Ель'])]))).toEqual(['Туя', 'Роза', 'Ель']);
});
