import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createShop, type PlannedRequest, productOf, QUICK, STOCK, withoutLongOutages } from '@/tests/setup/fake-shop';
import { plannedRequest } from '@/tests/setup/planned-requests';
import { shownAmount, shownLines, shownPieces } from './transitions';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the cart store', () => {
  test('[CART-02] adding a product updates the badge at once and takes one request', async () => {
    const { cart, calls } = createShop();
    await vi.runAllTimersAsync();
    void cart.add({ ...productOf('a'), price: 7, total_quantity: 99 }, 2);
    await vi.advanceTimersByTimeAsync(20);
    expect(shownPieces(cart.state.getState())).toBe(2);
    await vi.advanceTimersByTimeAsync(400);
    expect(calls).toEqual(['read', 'a+2']);
    const product = { ...productOf('a'), price: 7, total_quantity: STOCK };
    expect(shownLines(cart.state.getState())).toEqual([{ product, amount: 2 }]);
    expect(Object.keys(cart.state.getState().newItems)).toEqual(['a']);
  });

  test('[CART-02] loading a cart with a product known from its card reads it, once', async () => {
    const { cart, calls } = createShop();
    void cart.add({ ...productOf('a'), price: 7 }, 1);
    await vi.advanceTimersByTimeAsync(500);
    for (let parts = 0; parts < 3; parts++) void cart.load();
    await vi.advanceTimersByTimeAsync(20);
    void cart.load();
    await vi.advanceTimersByTimeAsync(20);
    expect(calls).toEqual(['read', 'a+1', 'read']);
    expect(shownLines(cart.state.getState())).toEqual([{ product: productOf('a'), amount: 1 }]);
  });

  test('[CART-02] a line without a known product is read after the answer', async () => {
    const { cart, calls } = createShop();
    await Promise.all([cart.load(), vi.advanceTimersByTimeAsync(20)]);
    cart.setAmount('a', 2);
    await vi.advanceTimersByTimeAsync(400);
    expect(calls).toEqual(['read', 'a+2', 'read']);
    expect(shownLines(cart.state.getState())).toEqual([{ product: productOf('a'), amount: 2 }]);
  });

  test('[CART-03] an addition before the cart is loaded is sent once on leaving', async () => {
    const { cart, held } = createShop({ a: 1 });
    void cart.add(productOf('a'), 2);
    expect(cart.flush()).toBe(true);
    await vi.runAllTimersAsync();
    expect(held.a).toBe(3);
    expect(cart.flush()).toBe(false);
  });

  test('[CART-03] leaving during the debounce sends the change at once', async () => {
    const { cart, held, calls } = createShop({ a: 1 });
    await Promise.all([cart.load(), vi.advanceTimersByTimeAsync(20)]);
    cart.setAmount('a', 4);
    expect(cart.flush()).toBe(true);
    expect(calls.at(-1)).toBe('a+3');
    await vi.runAllTimersAsync();
    expect(held.a).toBe(4);
    expect(cart.flush()).toBe(false);
  });

  test('[CART-03] a change with an unknown outcome counts as unanswered on leaving', async () => {
    const { cart } = createShop({ a: 1 }, [QUICK, { up: 10, down: 0, outcome: 'request-lost' }]);
    void cart.add(productOf('a'), 3);
    await vi.runAllTimersAsync();
    expect(cart.flush()).toBe(true);
    cart.setAmount('a', 2);
    await vi.runAllTimersAsync();
    expect(cart.flush()).toBe(false);
  });

  test('[CART-02] the badge rolls back when the change fails', async () => {
    const { cart, notices } = createShop({ a: 1 }, [QUICK, { up: 10, down: 0, outcome: 'request-lost' }]);
    void cart.add(productOf('a'), 3);
    await vi.advanceTimersByTimeAsync(20);
    expect(shownPieces(cart.state.getState())).toBe(4);
    await vi.advanceTimersByTimeAsync(1000);
    expect(shownPieces(cart.state.getState())).toBe(1);
    expect(notices).toEqual([{ kind: 'error', text: 'нет связи' }]);
  });

  test('[CART-05] an amount above the stock is capped, and the toast names the limit', async () => {
    const { cart, notices, held } = createShop({ a: 1 });
    void cart.add(productOf('a'), 20);
    await vi.advanceTimersByTimeAsync(1000);
    expect(held.a).toBe(STOCK);
    expect(shownAmount(cart.state.getState(), 'a')).toBe(STOCK);
    expect(notices).toEqual([{ kind: 'error', text: 'Количество товара на складе ограничено 8 шт' }]);
  });

  test('[CART-06] the message of success is a toast unless toasts are off', async () => {
    const { cart, notices } = createShop({ a: 1 });
    await Promise.all([cart.load(), vi.advanceTimersByTimeAsync(20)]);
    cart.setAmount('a', 2);
    await vi.advanceTimersByTimeAsync(1000);
    cart.setAmount('a', 3, { isQuiet: true });
    await vi.advanceTimersByTimeAsync(1000);
    expect(notices).toEqual([{ kind: 'success', text: 'Товар добавлен в корзину' }]);
  });

  test('[CART-06] the caller may handle a failure instead of a toast; a cap stays a toast', async () => {
    const { cart, notices } = createShop({}, [QUICK, { up: 10, down: 0, outcome: 'request-lost' }]);
    const fail = vi.fn();
    void cart.add(productOf('a'), 1, fail);
    await vi.runAllTimersAsync();
    expect([fail.mock.calls, notices]).toEqual([[['нет связи']], []]);
    void cart.add(productOf('b'), STOCK + 1, fail);
    await vi.runAllTimersAsync();
    expect(fail).toHaveBeenCalledOnce();
    expect(notices).toEqual([{ kind: 'error', text: 'Количество товара на складе ограничено 8 шт' }]);
  });

  test('several at once: one piece of each missing product, no toasts, and the errors are returned', async () => {
    const { cart, held, notices, calls } = createShop({ a: 3 }, [
      QUICK,
      QUICK,
      { up: 10, down: 10, outcome: 'request-lost' },
    ]);
    const adding = cart.addEach(['a', 'b', 'c'].map(productOf));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await adding).toEqual(['нет связи']);
    expect(held).toMatchObject({ a: 3, b: 1 });
    expect(held.c ?? 0).toBe(0);
    expect(notices).toEqual([]);
    expect(calls.filter((name) => name === 'b+1')).toHaveLength(1);
    // What was held back once is said again by the next press.
    cart.setAmount('b', 2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(notices).toHaveLength(1);
  });

  test('several at once, requested twice in a row, are added once', async () => {
    const { cart, held } = createShop();
    const twice = [cart.addEach(['a', 'b'].map(productOf)), cart.addEach(['a', 'b'].map(productOf))];
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await Promise.all(twice)).toEqual([[], []]);
    expect(held).toMatchObject({ a: 1, b: 1 });
  });

  test('[CART-07] an added product is new for 50 seconds; a changed amount is not', async () => {
    const { cart } = createShop({ b: 1 });
    void cart.add(productOf('a'), 1);
    await vi.advanceTimersByTimeAsync(500);
    cart.setAmount('b', 2);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(Object.keys(cart.state.getState().newItems)).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(cart.state.getState().newItems).toEqual({});
  });

  test('[CART-09] changes by the provider are announced with names and read', async () => {
    const { cart, held, notices, actualize } = createShop({ a: 3 });
    await Promise.all([cart.load(), vi.advanceTimersByTimeAsync(20)]);
    held.a = 2;
    const change = { uuid: 'a', difference: -1, new_amount: 2 };
    actualize.mockResolvedValueOnce({ ok: true, data: { product_amount_changed: [change] } });
    await Promise.all([cart.actualize(), vi.advanceTimersByTimeAsync(20)]);
    expect(cart.state.getState().changes.a).toEqual({ ...change, name: 'Ель a' });
    expect(shownAmount(cart.state.getState(), 'a')).toBe(2);
    expect(notices[0]?.kind).toBe('warning');
  });

  test('[CART-11] other tabs are notified of each change, also of one with an unknown outcome', async () => {
    const { cart, announce } = createShop({}, [QUICK, QUICK, QUICK, { up: 1, down: 1, outcome: 'request-lost' }]);
    void cart.add(productOf('a'), 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(announce).toHaveBeenCalledTimes(1);
    void cart.add(productOf('a'), 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(announce).toHaveBeenCalledTimes(2);
  });

  test('[CART-03] a slow read does not undo a newer answer', async () => {
    const { cart } = createShop({ a: 1 }, [QUICK, { up: 5, down: 900, outcome: 'answered' }]);
    await Promise.all([cart.load(), vi.advanceTimersByTimeAsync(20)]);
    void cart.reload();
    cart.setAmount('a', 4);
    await vi.advanceTimersByTimeAsync(2000);
    expect(shownAmount(cart.state.getState(), 'a')).toBe(4);
  });

  test('[CART-11] a read that overlapped a change is repeated, also if the repetition is lost', async () => {
    const slow: PlannedRequest = { up: 10, down: 200, outcome: 'answered' };
    const { cart, held } = createShop({ a: 1 }, [QUICK, slow, QUICK, { ...QUICK, outcome: 'request-lost' }]);
    await Promise.all([cart.load(), vi.advanceTimersByTimeAsync(20)]);
    cart.setAmount('a', 2);
    await vi.advanceTimersByTimeAsync(320);
    // Another tab changes it before the answer arrives.
    held.a = 7;
    void cart.refresh();
    await vi.advanceTimersByTimeAsync(300);
    expect(shownAmount(cart.state.getState(), 'a')).toBe(2);
    await vi.advanceTimersByTimeAsync(600);
    expect(shownAmount(cart.state.getState(), 'a')).toBe(7);
  });

  test('[CART-03] after any clicks, delays and lost answers the screen matches the provider', async () => {
    const click = fc.record({
      uuid: fc.constantFrom('a', 'b'),
      amount: fc.integer({ min: 0, max: STOCK + 2 }),
      delayMs: fc.integer({ min: 0, max: 900 }),
    });
    const scenario = fc.record({
      clicks: fc.array(click, { maxLength: 12 }),
      planned: fc.array(plannedRequest, { maxLength: 30 }),
    });

    await fc.assert(
      fc.asyncProperty(scenario, async ({ clicks, planned }) => {
        const hasTrouble = planned.some(({ outcome }) => outcome !== 'answered');
        const { cart, held } = createShop({ a: 2 }, [QUICK, ...withoutLongOutages(planned)]);
        void cart.load();
        await vi.advanceTimersByTimeAsync(1100);
        for (const { uuid, amount, delayMs } of clicks) {
          cart.setAmount(uuid, amount);
          await vi.advanceTimersByTimeAsync(delayMs);
        }
        await vi.advanceTimersByTimeAsync(20_000);

        expect(cart.state.getState().pending).toEqual({});
        for (const uuid of ['a', 'b']) {
          const lastWish = clicks.findLast((one) => one.uuid === uuid)?.amount;
          expect(shownAmount(cart.state.getState(), uuid)).toBe(held[uuid] ?? 0);
          if (lastWish !== undefined && !hasTrouble) expect(held[uuid] ?? 0).toBe(Math.min(lastWish, STOCK));
        }
      }),
      { numRuns: 300 },
    );
  });
});
