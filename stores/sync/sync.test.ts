import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { CartChangeAnswer } from '@/contract/cart';
import { type Result, unavailable } from '@/lib/result';
import { deltaPolicy, type Outcome } from './policies';
import { Sync } from './sync';
import { initialSync, type SyncState, withPending } from './transitions';

type Answer = Result<CartChangeAnswer>;
type LineState = SyncState<number> & { confirmed: number };

/** One line against a provider whose answers the test gives by hand. */
function openLine({ held = 0, stock = 10, debounceMs = deltaPolicy.debounceMs } = {}) {
  const state = createStore<LineState>(() => ({ ...initialSync, isLoaded: true, confirmed: held }));
  const line = {
    held,
    reads: 0,
    canRead: true,
    get confirmed() {
      return state.getState().confirmed;
    },
    get shown() {
      return state.getState().pending.a ?? line.confirmed;
    },
  };
  const sent: { delta: number; signal: AbortSignal; answer: (answer: Answer) => void }[] = [];
  const outcomes: Outcome[] = [];
  const announce = vi.fn();
  const onSettled = vi.fn((_uuid: string, outcome: Outcome): void => {
    outcomes.push(outcome);
  });
  const sync = new Sync<LineState, number, number, CartChangeAnswer, object>(
    state,
    {
      policy: { ...deltaPolicy, debounceMs },
      read: async () => {
        line.reads++;
        return line.canRead ? { ok: true, data: line.held } : unavailable('нет связи');
      },
      send: (_uuid, from, to, signal) => new Promise((answer) => sent.push({ delta: to - from, signal, answer })),
      getConfirmed: ({ confirmed }) => confirmed,
      withSnapshot: (now, amount, isNewer) => (isNewer('a') ? now : { ...now, confirmed: amount }),
      withAnswer: (now, _uuid, confirmed) => ({ ...now, confirmed }),
      onSettled,
    },
    {
      announce,
      now: () => Date.now(),
      schedule: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
  );
  const apply = (index: number): Answer => {
    line.held = Math.min(line.held + (sent[index]?.delta ?? 0), stock);
    return { ok: true, data: { status: 1, message: 'ок', max_allowed_amount: stock, amount: line.held } };
  };
  return {
    line,
    sent,
    outcomes,
    sync,
    announce,
    onSettled,
    setAmount: (amount: number) => {
      state.setState((now) => withPending(now, 'a', amount));
      sync.schedule('a', {});
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

describe('the sync of amounts', () => {
  test('[CART-03] rapid clicks make one call with the net delta, 300 ms after the last', async () => {
    const { setAmount, sent, answer, outcomes, line } = openLine({ held: 1 });
    for (const amount of [2, 3, 4, 3]) {
      setAmount(amount);
      await pause(200);
    }
    expect(sent).toHaveLength(0);
    await pause(99);
    expect(sent).toHaveLength(0);
    await pause(1);
    expect(sent.map(({ delta }) => delta)).toEqual([2]);
    await answer(0);
    expect(line.held).toBe(3);
    expect(outcomes).toEqual([{ kind: 'done', message: 'ок' }]);
  });

  test('[CART-03] clicks that end where they began call nobody', async () => {
    const { setAmount, sent, outcomes } = openLine({ held: 2 });
    setAmount(3);
    setAmount(2);
    await pause();
    expect(sent).toHaveLength(0);
    expect(outcomes).toEqual([{ kind: 'unchanged' }]);
  });

  test('[CART-03] a newer request aborts the older, which may have been applied: read back first', async () => {
    const { setAmount, sent, apply, answer, line } = openLine();
    setAmount(2);
    await pause();
    apply(0);
    setAmount(5);
    await pause();
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(line.reads).toBe(1);
    expect(sent[1]?.delta).toBe(3);
    await answer(1);
    expect(line.held).toBe(5);
  });

  test('[CART-03] the same when the aborted request was not applied', async () => {
    const { setAmount, sent, answer, line } = openLine();
    setAmount(2);
    await pause();
    setAmount(5);
    await pause();
    expect(sent[1]?.delta).toBe(5);
    await answer(1);
    expect(line.held).toBe(5);
  });

  test('[CART-03] a late answer to an aborted request is ignored', async () => {
    const { setAmount, answer, line, outcomes, apply } = openLine();
    setAmount(2);
    await pause();
    const late = apply(0);
    setAmount(5);
    await pause();
    await answer(1);
    await answer(0, late);
    expect(line).toMatchObject({ held: 5, confirmed: 5 });
    expect(outcomes).toHaveLength(1);
  });

  test('[CART-03] an aborted request that is applied after the read is corrected', async () => {
    const { setAmount, sent, answer, apply, line } = openLine();
    setAmount(2);
    await pause();
    setAmount(5);
    await pause();
    apply(0);
    await answer(1);
    expect(sent[2]?.delta).toBe(-2);
    await answer(2);
    expect(line).toMatchObject({ held: 5, confirmed: 5 });
  });

  test('[CART-03] an answer that comes while a newer amount waits only confirms', async () => {
    const { setAmount, sent, answer, line, outcomes } = openLine();
    setAmount(2);
    await pause();
    setAmount(5);
    await answer(0);
    expect(outcomes).toHaveLength(0);
    expect(line.shown).toBe(5);
    await pause();
    expect(sent[1]?.delta).toBe(3);
    expect(line.reads).toBe(0);
  });

  test('[CART-03] after a lost answer the cart is read back, and an applied change counts', async () => {
    const { setAmount, answer, apply, line, outcomes } = openLine();
    setAmount(2);
    await pause();
    apply(0);
    await answer(0, unavailable('нет связи'));
    expect(line).toMatchObject({ reads: 1, confirmed: 2 });
    expect(outcomes[0]?.kind).toBe('done');
  });

  test('[CART-02] a change that was lost falls back to what the cart holds', async () => {
    const { setAmount, answer, line, outcomes, sent } = openLine({ held: 1 });
    line.canRead = false;
    setAmount(4);
    await pause();
    await answer(0, unavailable('нет связи'));
    expect(outcomes).toEqual([{ kind: 'lost', message: 'нет связи' }]);
    expect(line.shown).toBe(1);

    line.canRead = true;
    line.held = 4;
    setAmount(2);
    await pause();
    expect(sent[1]?.delta).toBe(-2);
  });

  test('[CART-06] status 0 or nothing to be had is a refusal', async () => {
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
  ])('[CART-05] $change is understood by status, message and max_allowed_amount alone', async (given) => {
    const { setAmount, sent, answer, outcomes, line } = openLine({ held: 2 });
    setAmount(given.wanted);
    await pause();
    await answer(0, { ok: true, data: { status: 1, message: 'ок', max_allowed_amount: given.allowed } });
    await pause();
    expect(outcomes).toEqual([given.outcome]);
    expect(line.shown).toBe(given.amount);
    expect(sent).toHaveLength(1);
  });

  test('[CART-06] a call that the provider does not take is a refusal with its message', async () => {
    const { setAmount, answer, outcomes } = openLine();
    setAmount(2);
    await pause();
    await answer(0, { ok: false, kind: 'refused', message: 'Слишком часто', status: 429 });
    expect(outcomes).toEqual([{ kind: 'refused', message: 'Слишком часто' }]);
  });

  test('[CART-05] more than there is: capped at what is allowed', async () => {
    const { setAmount, answer, outcomes, line } = openLine({ stock: 7 });
    setAmount(9);
    await pause();
    await answer(0);
    expect(outcomes).toEqual([{ kind: 'capped', allowed: 7 }]);
    expect(line.shown).toBe(7);
  });

  test('[CART-10] settling sends a waiting amount at once and waits for its answer', async () => {
    const { setAmount, sent, answer, sync, line } = openLine();
    setAmount(3);
    let isDrained = false;
    void sync.settle().then(() => {
      isDrained = true;
    });
    await pause(0);
    expect(sent).toHaveLength(1);
    expect(isDrained).toBe(false);
    await answer(0);
    expect(isDrained).toBe(true);
    expect(line.held).toBe(3);
  });

  test('[CART-11] other tabs are told of every change that was sent, and of nothing else', async () => {
    const { setAmount, announce, answer } = openLine();
    setAmount(1);
    setAmount(0);
    await pause();
    expect(announce).not.toHaveBeenCalled();
    setAmount(2);
    await pause();
    await answer(0, unavailable('нет связи'));
    expect(announce).toHaveBeenCalledTimes(1);
    setAmount(3);
    await pause();
    await answer(1);
    expect(announce).toHaveBeenCalledTimes(2);
  });

  test('[CART-03] a change is unsettled while it waits, is under way or has had no answer', async () => {
    const { setAmount, sync, answer, line } = openLine();
    expect(sync.hasUnsettled()).toBe(false);
    setAmount(1);
    expect(sync.hasUnsettled()).toBe(true);
    await pause();
    expect(sync.hasUnsettled()).toBe(true);
    line.canRead = false;
    await answer(0, unavailable('нет связи'));
    expect(sync.hasUnsettled()).toBe(true);
    line.canRead = true;
    setAmount(1);
    await pause();
    await answer(1);
    expect(sync.hasUnsettled()).toBe(false);
  });

  test('a change that follows at once upon an outcome is sent', async () => {
    const { setAmount, sent, answer, onSettled } = openLine({ debounceMs: 0 });
    onSettled.mockImplementationOnce(() => setAmount(3));
    setAmount(1);
    await pause(0);
    await answer(0);
    expect(sent.map(({ delta }) => delta)).toEqual([1, 2]);
  });
});
