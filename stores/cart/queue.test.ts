import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartChangeAnswer } from '@/contract/cart';
import { type Result, unavailable } from '@/lib/result';
import { createLineQueue, type Outcome } from './queue';

type Answer = Result<CartChangeAnswer>;

/** One line against a provider whose answers the test gives by hand. */
function openLine({ held = 0, stock = 10 } = {}) {
  const line = { held, confirmed: held, wished: held, reads: 0, canRead: true };
  const sent: { delta: number; signal: AbortSignal; answer: (answer: Answer) => void }[] = [];
  const outcomes: Outcome[] = [];
  const queue = createLineQueue({
    wished: () => line.wished,
    confirmed: () => line.confirmed,
    confirm: (amount) => {
      line.confirmed = amount;
    },
    send: (delta, signal) => new Promise((answer) => sent.push({ delta, signal, answer })),
    readBack: async () => {
      line.reads++;
      if (line.canRead) line.confirmed = line.held;
      return line.canRead;
    },
    settle: (outcome) => {
      outcomes.push(outcome);
      line.wished = line.confirmed;
    },
    schedule: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const apply = (index: number): Answer => {
    line.held = Math.min(line.held + (sent[index]?.delta ?? 0), stock);
    return { ok: true, data: { status: 1, message: 'ок', max_allowed_amount: stock, amount: line.held } };
  };
  return {
    line,
    sent,
    outcomes,
    queue,
    wish: (amount: number) => {
      line.wished = amount;
      queue.touch();
    },
    apply,
    answer: async (index: number, answer: Answer = apply(index)) => {
      sent[index]?.answer(answer);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const pause = (ms = 300) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('one line of the cart', () => {
  test('[CART-03] rapid clicks make one call with the net delta, 300 ms after the last', async () => {
    const { wish, sent, answer, outcomes, line } = openLine({ held: 1 });
    for (const amount of [2, 3, 4, 3]) {
      wish(amount);
      await pause(200);
    }
    expect(sent).toHaveLength(0);
    await pause(99);
    expect(sent).toHaveLength(0);
    await pause(1);
    expect(sent.map(({ delta }) => delta)).toEqual([2]);
    await answer(0);
    expect(line.held).toBe(3);
    expect(outcomes).toEqual([{ kind: 'done', message: 'ок', isAdded: true }]);
  });

  test('[CART-03] clicks that end where they began call nobody', async () => {
    const { wish, sent, outcomes } = openLine({ held: 2 });
    wish(3);
    wish(2);
    await pause();
    expect(sent).toHaveLength(0);
    expect(outcomes).toEqual([{ kind: 'done', message: '', isAdded: false }]);
  });

  test('[CART-03] a newer request aborts the older, which may have been applied: read back first', async () => {
    const { wish, sent, apply, answer, line } = openLine();
    wish(2);
    await pause();
    apply(0);
    wish(5);
    await pause();
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(line.reads).toBe(1);
    expect(sent[1]?.delta).toBe(3);
    await answer(1);
    expect(line.held).toBe(5);
  });

  test('[CART-03] the same when the aborted request was not applied', async () => {
    const { wish, sent, answer, line } = openLine();
    wish(2);
    await pause();
    wish(5);
    await pause();
    expect(sent[1]?.delta).toBe(5);
    await answer(1);
    expect(line.held).toBe(5);
  });

  test('[CART-03] a late answer of the aborted request is not heard', async () => {
    const { wish, answer, line, outcomes, apply } = openLine();
    wish(2);
    await pause();
    const late = apply(0);
    wish(5);
    await pause();
    await answer(1);
    await answer(0, late);
    expect(line).toMatchObject({ held: 5, confirmed: 5 });
    expect(outcomes).toHaveLength(1);
  });

  test('[CART-03] an aborted request that lands after the reading is made good', async () => {
    const { wish, sent, answer, apply, line } = openLine();
    wish(2);
    await pause();
    wish(5);
    await pause();
    apply(0);
    await answer(1);
    expect(sent[2]?.delta).toBe(-2);
    await answer(2);
    expect(line).toMatchObject({ held: 5, confirmed: 5 });
  });

  test('[CART-03] an answer that comes while a newer wish waits only confirms', async () => {
    const { wish, sent, answer, line, outcomes } = openLine();
    wish(2);
    await pause();
    wish(5);
    await answer(0);
    expect(outcomes).toHaveLength(0);
    expect(line.wished).toBe(5);
    await pause();
    expect(sent[1]?.delta).toBe(3);
    expect(line.reads).toBe(0);
  });

  test('[CART-03] after a lost answer the cart is read back, and an applied change counts', async () => {
    const { wish, answer, apply, line, outcomes } = openLine();
    wish(2);
    await pause();
    apply(0);
    await answer(0, unavailable('нет связи'));
    expect(line).toMatchObject({ reads: 1, confirmed: 2 });
    expect(outcomes[0]?.kind).toBe('done');
  });

  test('[CART-02] a change that was lost falls back to what the cart holds', async () => {
    const { wish, answer, line, outcomes, sent } = openLine({ held: 1 });
    line.canRead = false;
    wish(4);
    await pause();
    await answer(0, unavailable('нет связи'));
    expect(outcomes).toEqual([{ kind: 'lost', message: 'нет связи' }]);
    expect(line.wished).toBe(1);

    line.canRead = true;
    line.held = 4;
    wish(2);
    await pause();
    expect(sent[1]?.delta).toBe(-2);
  });

  test('[CART-06] status 0 or nothing to be had is a refusal', async () => {
    for (const [status, allowed] of [
      [0, 5],
      [1, 0],
    ] as const) {
      const { wish, answer, outcomes, line } = openLine({ held: 1 });
      wish(2);
      await pause();
      const data = { status, message: 'Товара нет в наличии', max_allowed_amount: allowed, amount: 1 };
      await answer(0, { ok: true, data });
      expect(outcomes).toEqual([{ kind: 'refused', message: 'Товара нет в наличии' }]);
      expect(line.wished).toBe(1);
    }
  });

  test('[CART-06] an answer without a status is a refusal: one call, the amount as before', async () => {
    const { wish, sent, answer, outcomes, line } = openLine({ held: 1 });
    wish(3);
    await pause();
    await answer(0, { ok: true, data: { message: 'Попробуйте позже' } as CartChangeAnswer });
    await pause();
    expect(outcomes).toEqual([{ kind: 'refused', message: 'Попробуйте позже' }]);
    expect(line.wished).toBe(1);
    expect(sent).toHaveLength(1);
  });

  test.each([
    {
      change: 'an addition',
      wished: 4,
      allowed: 9,
      outcome: { kind: 'done', message: 'ок', isAdded: true },
      amount: 4,
    },
    { change: 'too large an addition', wished: 9, allowed: 5, outcome: { kind: 'capped', allowed: 5 }, amount: 5 },
    { change: 'a removal', wished: 1, allowed: 9, outcome: { kind: 'done', message: 'ок', isAdded: false }, amount: 1 },
  ])('[CART-05] $change is understood by status, message and max_allowed_amount alone', async (given) => {
    const { wish, sent, answer, outcomes, line } = openLine({ held: 2 });
    wish(given.wished);
    await pause();
    await answer(0, { ok: true, data: { status: 1, message: 'ок', max_allowed_amount: given.allowed } });
    await pause();
    expect(outcomes).toEqual([given.outcome]);
    expect(line.wished).toBe(given.amount);
    expect(sent).toHaveLength(1);
  });

  test('[CART-06] a call that the provider does not take is a refusal with its message', async () => {
    const { wish, answer, outcomes } = openLine();
    wish(2);
    await pause();
    await answer(0, { ok: false, kind: 'refused', message: 'Слишком часто', status: 429 });
    expect(outcomes).toEqual([{ kind: 'refused', message: 'Слишком часто' }]);
  });

  test('[CART-05] more than there is: capped at what is allowed', async () => {
    const { wish, answer, outcomes, line } = openLine({ stock: 7 });
    wish(9);
    await pause();
    await answer(0);
    expect(outcomes).toEqual([{ kind: 'capped', allowed: 7 }]);
    expect(line.wished).toBe(7);
  });

  test('[CART-10] draining sends a waiting wish at once and waits for its answer', async () => {
    const { wish, sent, answer, queue, line } = openLine();
    wish(3);
    let isDrained = false;
    void queue.drain().then(() => {
      isDrained = true;
    });
    await pause(0);
    expect(sent).toHaveLength(1);
    expect(isDrained).toBe(false);
    await answer(0);
    expect(isDrained).toBe(true);
    expect(line.held).toBe(3);
  });
});
