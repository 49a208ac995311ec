import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  available,
  capAmount,
  clampToStock,
  inLockOrder,
  isSameLines,
  refuseCount,
  refuseWriteOff,
  tooMuchErrors,
  tooMuchText,
} from './rules';

describe('stock', () => {
  test('[CART-05] available is stock without what others hold, never below zero', () => {
    expect(available({ stocked: 7, reserved: 5 })).toBe(2);
    expect(available({ stocked: 7, reserved: 7 }, 3)).toBe(3);
    expect(available({ stocked: 2, reserved: 3 })).toBe(0);
  });

  test('[CART-05] an amount is capped from both sides', () => {
    expect(capAmount(9, 3)).toBe(3);
    expect(capAmount(-1, 3)).toBe(0);
  });

  test('[CART-09] a line that is not on the shelf is taken out and reported', () => {
    const lines = [
      { product_id: 'a', amount: 2 },
      { product_id: 'b', amount: 3 },
    ];
    expect(clampToStock(lines, new Map([['b', 3]]))).toEqual({
      clamped: [{ product_id: 'b', amount: 3 }],
      changed: [{ uuid: 'a', difference: -2, new_amount: 0 }],
    });
  });

  test('[CART-09] whatever the shelf, a cart keeps min(wanted, allowed) and hears of every difference', () => {
    const line = fc.record({ product_id: fc.uuid(), amount: fc.integer({ min: 1, max: 10_000 }) });
    const carts = fc.uniqueArray(line, { selector: ({ product_id }) => product_id, maxLength: 20 });
    fc.assert(
      fc.property(carts, fc.array(fc.nat(10_000), { minLength: 20, maxLength: 20 }), (lines, shelf) => {
        const allowed = new Map(lines.map(({ product_id }, index) => [product_id, shelf[index] ?? 0]));
        const { clamped, changed } = clampToStock(lines, allowed);
        for (const { product_id, amount } of lines) {
          const kept = clamped.find((candidate) => candidate.product_id === product_id)?.amount ?? 0;
          const change = changed.find((candidate) => candidate.uuid === product_id);
          expect(kept).toBe(Math.min(amount, allowed.get(product_id) ?? 0));
          expect(change?.difference ?? 0).toBe(kept - amount);
          expect(change?.new_amount ?? amount).toBe(kept);
        }
      }),
    );
  });

  test('[ORDER-02] products are locked in one order, each once', () => {
    expect(inLockOrder(['c', 'a', 'b', 'a'])).toEqual(['a', 'b', 'c']);
  });

  test('[ORDER-04] two lists are the same only with the same products and amounts', () => {
    const lines = [{ product_id: 'a', amount: 1 }];
    expect(isSameLines(lines, [{ product_id: 'a', amount: 1 }])).toBe(true);
    expect(isSameLines(lines, [{ product_id: 'a', amount: 2 }])).toBe(false);
    expect(isSameLines(lines, [])).toBe(false);
    expect(isSameLines([], lines)).toBe(false);
    expect(isSameLines(lines, [{ product_id: 'b', amount: 1 }])).toBe(false);
    const two = [...lines, { product_id: 'b', amount: 2 }];
    expect(isSameLines(two, two.toReversed())).toBe(true);
    expect(isSameLines(two, [...lines, { product_id: 'b', amount: 3 }])).toBe(false);
  });
});

test.each([
  [7, 5, 2, undefined],
  [7, 5, 3, 'Списать можно не\u00A0больше 2\u00A0шт, остальные закреплены за\u00A0покупателями'],
  [5, 5, 1, 'Свободных растений нет: все закреплены за\u00A0покупателями'],
  [0, 0, 1, 'На\u00A0полке этих растений нет'],
  [0, 0, 0, undefined],
])('of %i plants, %i of them reserved, a write-off of %i is answered with «%s»', (stocked, reserved, amount, words) => {
  expect(refuseWriteOff({ stocked, reserved }, amount)).toBe(words);
});

test.each([
  [8, 7, undefined],
  [5, 7, undefined],
  [0, 7, 'Покупатели уже закрепили 5\u00A0шт, меньше на полке быть не может'],
  [4, 7, 'Покупатели уже закрепили 5\u00A0шт, меньше на полке быть не может'],
  [8, 6, 'На полке уже 7\u00A0шт, а не 6. Проверьте и запишите ещё раз'],
  [4, 8, 'На полке уже 7\u00A0шт, а не 8. Проверьте и запишите ещё раз'],
])('of 7 plants, 5 of them reserved, a count of %i made where %i were seen is answered with «%s»', (...given) => {
  const [stocked, if_stocked, words] = given;
  expect(refuseCount({ stocked: 7, reserved: 5 }, { stocked, if_stocked })).toBe(words);
});

const CALL_US = 'Позвоните нам, и мы всё отложим: корзина останется';
const SHARED = 'С вашего адреса уже отложили много растений. Отложите меньше или позвоните нам: корзина останется';

test.each([
  [{ refused: 'own' }, `Столько растений сразу откладываем после звонка. ${CALL_US}`],
  [{ refused: 'own', pieces: 50 }, `Без звонка откладываем не больше 50\u00A0шт за раз. ${CALL_US}`],
  [
    { refused: 'own', pieces: 50, withOrders: true },
    `Вместе с прошлыми заказами это больше, чем мы откладываем без звонка. ${CALL_US}`,
  ],
  [{ refused: 'shared', pieces: 50, withOrders: true }, SHARED],
] as const)('[CART-12] who reserves too much, %j, is told «%s»', (excess, text) => {
  expect(tooMuchText(excess)).toBe(text);
});

test('[CART-12] what is too much is reported at the amount or the address, with the way out of signing in', () => {
  expect(tooMuchErrors({ refused: 'shared' })).toStrictEqual({ address: SHARED });
  expect(tooMuchErrors({ refused: 'own', passesSignedIn: true })).toEqual({
    amount: `Столько растений сразу откладываем после звонка. ${CALL_US}`,
    customer: 'Или войдите: тогда отложим всю корзину сразу',
  });
});
