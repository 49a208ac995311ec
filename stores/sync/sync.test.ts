import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unavailable } from '@/lib/result';
import { openLine, pause } from '@/tests/setup/sync-line';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the requests of the delta policy', () => {
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

  test('[CART-03] clicks that return to the confirmed amount send nothing', async () => {
    const { setAmount, sent, outcomes } = openLine({ held: 2 });
    setAmount(3);
    setAmount(2);
    await pause();
    expect(sent).toHaveLength(0);
    expect(outcomes).toEqual([{ kind: 'unchanged' }]);
  });

  test('[CART-03] a newer request aborts the older one and reads first, because it may have been applied', async () => {
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

  test('[CART-03] the same if the aborted request was not applied', async () => {
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

  test('[CART-03] an answer during a newer debounce only confirms', async () => {
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

  test('[CART-02] a lost change falls back to the confirmed amount', async () => {
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

  test('[CART-03] a lost change is read again after 500 ms, a failed read after 1 500 and 4 000 ms more', async () => {
    const { setAmount, answer, apply, line } = openLine();
    line.canRead = false;
    setAmount(2);
    await pause();
    await answer(0, unavailable('нет связи'));
    // The request arrives after its connection was lost.
    apply(0);
    expect(line).toMatchObject({ reads: 1, shown: 0 });
    await pause(500);
    expect(line.reads).toBe(2);
    await pause(1_499);
    expect(line.reads).toBe(2);
    line.canRead = true;
    await pause(1);
    expect(line).toMatchObject({ reads: 3, shown: 2 });
    await pause(60_000);
    expect(line.reads).toBe(3);
  });

  test('[CART-03] after a lost change four further reads fail at most', async () => {
    const { setAmount, answer, line } = openLine();
    line.canRead = false;
    setAmount(2);
    await pause();
    await answer(0, unavailable('нет связи'));
    await pause(16_000);
    expect(line.reads).toBe(5);
    await pause(60_000);
    expect(line.reads).toBe(5);
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

  test('[CART-11] other tabs are notified of each sent change only', async () => {
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

  test('[CART-03] a change is unsettled while it waits, is in flight or has no answer', async () => {
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

  test('a change made within onSettled is sent', async () => {
    const { setAmount, sent, answer, onSettled } = openLine({ debounceMs: 0 });
    onSettled.mockImplementationOnce(() => setAmount(3));
    setAmount(1);
    await pause(0);
    await answer(0);
    expect(sent.map(({ delta }) => delta)).toEqual([1, 2]);
  });
});
