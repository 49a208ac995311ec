import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { CartChangeAnswer } from '@/contract/cart';
import { type Result, unavailable } from '@/lib/result';
import { deltaPolicy, type Outcome } from '@/stores/sync/policies';
import { Sync } from '@/stores/sync/sync';
import { initialSync, type SyncState, withPending } from '@/stores/sync/transitions';

type Answer = Result<CartChangeAnswer>;
type LineState = SyncState<number> & { confirmed: number };

const timers = {
  now: () => Date.now(),
  schedule: (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** One cart line. The test applies and answers its requests; needs fake timers. */
export function openLine({ held = 0, stock = 10, debounceMs = deltaPolicy.debounceMs } = {}) {
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
    { announce, ...timers },
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

export const pause = (ms = 300) => vi.advanceTimersByTimeAsync(ms);
