import type { StoreApi } from 'zustand/vanilla';
import { MESSAGES } from '@/contract/messages';
import type { Notice } from '@/lib/notify';
import type { CartEffects } from './cart-effects';
import type { CartReader } from './cart-reader';
import { createLostChanges } from './lost-changes';
import { createLineQueue, type LineEffects, type LineQueue, type Outcome } from './queue';
import {
  type CartState,
  confirmedAmount,
  NEW_ITEM_MS,
  shownAmount,
  withAmount,
  withNewItem,
  withoutOldItems,
  withoutWish,
  withWish,
} from './transitions';

export const NOT_SAVED = 'Не получилось изменить корзину. Попробуйте ещё раз';

/** How a wish is spoken of. `isNew` opens the mini-cart, which says by itself what the toast would. */
type Manner = {
  isNew?: boolean;
  isQuiet?: boolean;
  /** Hears what would be a toast: of several lines one is enough. */
  tell?: (notice: Notice) => void;
  /** Hears instead of a toast why the wish could not be carried out; a cap is none of it. */
  fail?: (message: string) => void;
};

export type CartLines = ReturnType<typeof createCartLines>;

/** Carries wishes to the provider, each line by its own queue, and tells what came of them. */
export function createCartLines(state: StoreApi<CartState>, effects: CartEffects, { reload, watch }: CartReader) {
  const queues = new Map<string, LineQueue>();
  const manners = new Map<string, Manner>();
  const lost = createLostChanges();

  const send = (uuid: string, delta: number, signal: AbortSignal) => {
    const change = delta > 0 ? effects.calls.add : effects.calls.remove;
    return watch(uuid, signal, change({ uuid, amount: Math.abs(delta) }, signal));
  };

  /** A line that came by an answer has no name and no picture yet. */
  const introduce = async (uuid: string, isNew: boolean) => {
    if (!state.getState().confirmed[uuid]?.product) await reload();
    if (!isNew) return;
    state.setState((now) => withNewItem(now, uuid, effects.now() + NEW_ITEM_MS));
    effects.schedule(() => state.setState((now) => withoutOldItems(now, effects.now())), NEW_ITEM_MS);
  };

  const settle = (uuid: string, outcome: Outcome) => {
    const manner = manners.get(uuid) ?? {};
    manners.delete(uuid);
    lost.note(uuid, outcome);
    state.setState((now) => withoutWish(now, uuid));
    tellOf(outcome, manner, effects.notify);
    // Also when the last answer was lost: it may have been applied, and so may one before it.
    effects.announce();
    if (confirmedAmount(state.getState(), uuid) === 0) return;
    const isSuccess = outcome.kind === 'done' || outcome.kind === 'capped';
    void introduce(uuid, isSuccess && manner.isNew === true);
  };

  const openQueue = (uuid: string): LineQueue => {
    const lineEffects: LineEffects = {
      wished: () => shownAmount(state.getState(), uuid),
      confirmed: () => confirmedAmount(state.getState(), uuid),
      confirm: (amount) => state.setState((now) => withAmount(now, uuid, amount)),
      send: (delta, signal) => send(uuid, delta, signal),
      readBack: reload,
      settle: (outcome) => settle(uuid, outcome),
      schedule: effects.schedule,
    };
    const queue = createLineQueue(lineEffects);
    queues.set(uuid, queue);
    return queue;
  };

  return {
    wish: (uuid: string, amount: number, manner: Manner): void => {
      manners.set(uuid, { ...manners.get(uuid), ...manner });
      state.setState((now) => withWish(now, uuid, Math.max(0, amount)));
      (queues.get(uuid) ?? openQueue(uuid)).touch();
    },
    isOwed: (): boolean => lost.isAny() || Object.keys(state.getState().wished).length > 0,
    /** Resolves when no wish waits for the provider. */
    drain: async (): Promise<void> => {
      await Promise.all([...queues.values()].map((queue) => queue.drain()));
    },
  };
}

type Failed = Extract<Outcome, { kind: 'refused' | 'lost' }>;
const isFailure = (outcome: Outcome): outcome is Failed => outcome.kind === 'refused' || outcome.kind === 'lost';

function tellOf(outcome: Outcome, manner: Manner, notify: CartEffects['notify']): void {
  const notice = noticeOf(outcome, manner);
  if (manner.fail && isFailure(outcome)) manner.fail(outcome.message);
  else if (notice) (manner.tell ?? notify)(notice);
}

/** [CART-05, CART-06] */
function noticeOf(outcome: Outcome, { isNew, isQuiet }: Manner): Notice | undefined {
  if (outcome.kind === 'capped') return { kind: 'error', text: MESSAGES.stock_limit(outcome.allowed) };
  if (outcome.kind !== 'done') return { kind: 'error', text: outcome.message || NOT_SAVED };
  const isSaid = isNew || isQuiet || !outcome.isAdded;
  return isSaid ? undefined : { kind: 'success', text: outcome.message };
}
