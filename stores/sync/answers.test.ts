import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartChangeAnswer } from '@/contract/cart';
import { openLine, pause } from '@/tests/setup/sync-line';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the answers of the delta policy', () => {
  test('[CART-06] status 0 or no available stock is a refusal', async () => {
    for (const [status, allowed] of [
      [0, 5],
      [1, 0],
    ] as const) {
      const { setAmount, answer, outcomes, line } = openLine({ held: 1 });
      setAmount(2);
      await pause();
      const data = { status, message: 'Товара нет в наличии', max_allowed_amount: allowed, amount: 1 };
      await answer(0, { ok: true, data });
      expect(outcomes).toEqual([{ kind: 'refused', message: 'Товара нет в наличии' }]);
      expect(line.shown).toBe(1);
    }
  });

  test('[CART-06] an answer without a status is a refusal: one call, the amount as before', async () => {
    const { setAmount, sent, answer, outcomes, line } = openLine({ held: 1 });
    setAmount(3);
    await pause();
    await answer(0, { ok: true, data: { message: 'Попробуйте позже' } as CartChangeAnswer });
    await pause();
    expect(outcomes).toEqual([{ kind: 'refused', message: 'Попробуйте позже' }]);
    expect(line.shown).toBe(1);
    expect(sent).toHaveLength(1);
  });

  test.each([
    {
      change: 'an addition',
      wanted: 4,
      allowed: 9,
      outcome: { kind: 'done', message: 'ок' },
      amount: 4,
    },
    { change: 'too large an addition', wanted: 9, allowed: 5, outcome: { kind: 'capped', allowed: 5 }, amount: 5 },
    { change: 'a removal', wanted: 1, allowed: 9, outcome: { kind: 'done', message: '' }, amount: 1 },
  ])('[CART-05] $change needs only status, message and max_allowed_amount', async (given) => {
    const { setAmount, sent, answer, outcomes, line } = openLine({ held: 2 });
    setAmount(given.wanted);
    await pause();
    await answer(0, { ok: true, data: { status: 1, message: 'ок', max_allowed_amount: given.allowed } });
    await pause();
    expect(outcomes).toEqual([given.outcome]);
    expect(line.shown).toBe(given.amount);
    expect(sent).toHaveLength(1);
  });

  test('[CART-06] a rejected call is a refusal with its message', async () => {
    const { setAmount, answer, outcomes } = openLine();
    setAmount(2);
    await pause();
    await answer(0, { ok: false, kind: 'refused', message: 'Слишком часто', status: 429 });
    expect(outcomes).toEqual([{ kind: 'refused', message: 'Слишком часто' }]);
  });

  test('[CART-05] an amount above the stock is capped', async () => {
    const { setAmount, answer, outcomes, line } = openLine({ stock: 7 });
    setAmount(9);
    await pause();
    await answer(0);
    expect(outcomes).toEqual([{ kind: 'capped', allowed: 7 }]);
    expect(line.shown).toBe(7);
  });
});
