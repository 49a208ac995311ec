import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AmountChange } from '@/contract/cart';
import type { Notice } from '@/lib/notify';
import type { CartEffects } from './cart-effects';
import { type CartLines, createCartLines, NOT_SAVED } from './cart-lines';
import { createCartReader } from './cart-reader';
import { createEarlyAdditions } from './early-additions';
import { type CartState, initialCart, shownAmount, withChanges } from './transitions';

/** A request that waits long for a free connection would run out of its time. */
const SIDE_BY_SIDE = 10;

const CHANGED = 'Количество некоторых товаров изменилось, проверьте корзину';

export type CartStore = {
  state: StoreApi<CartState>;
  /** Reads the cart unless it has been read already. False when it cannot be read. */
  load: () => Promise<boolean>;
  reload: () => Promise<boolean>;
  /** Puts in that many pieces more. `fail` hears what would be a toast when it cannot be done. */
  add: (uuid: string, pieces: number, fail?: (message: string) => void) => Promise<void>;
  /** Puts in one piece of each that is not there yet, without a toast. Answers what went wrong, in words. */
  addEach: (uuids: readonly string[]) => Promise<string[]>;
  /** `isQuiet` leaves out the toast of success. [CART-06] */
  setAmount: (uuid: string, amount: number, manner?: { isQuiet?: boolean }) => void;
  remove: (uuid: string) => void;
  /** Brings the cart in line with stock. [CART-09] */
  actualize: () => Promise<void>;
  /** Tells what the provider has changed by itself, and reads it. [CART-09] */
  noteChanges: (changes: AmountChange[]) => Promise<void>;
  /** Resolves when no wish waits for the provider. */
  settle: () => Promise<void>;
  /** Sends what waits while the page goes away. Whether anything may still be on its way. [CART-03] */
  leave: () => boolean;
};

/** What the visitor puts in the cart, one for a tab. [CART-01] */
export function createCartStore(effects: CartEffects): CartStore {
  const state = createStore<CartState>(() => initialCart);
  const reader = createCartReader(state, effects.calls.read);
  const lines = createCartLines(state, effects, reader);
  const early = createEarlyAdditions(effects.calls.add);

  let loading: Promise<boolean> | undefined;
  /** Several parts of a page ask for it at once. */
  const load = async () => {
    if (state.getState().isLoaded) return true;
    loading ??= reader.reload().finally(() => {
      loading = undefined;
    });
    return loading;
  };

  const noteChanges = async (changes: AmountChange[]) => {
    if (changes.length === 0) return;
    state.setState((now) => withChanges(now, changes));
    effects.notify({ kind: 'warning', text: CHANGED });
    effects.announce();
    await reader.reload();
  };

  return {
    state,
    load,
    reload: reader.reload,
    add: async (uuid, pieces, fail) => {
      early.put(uuid, pieces);
      // What is held must be known: a wish is an amount, not a step.
      const isKnown = await load();
      const wanted = early.take(uuid);
      if (wanted === undefined) return;
      if (isKnown)
        lines.wish(uuid, shownAmount(state.getState(), uuid) + wanted, { isNew: true, ...(fail && { fail }) });
      else if (fail) fail(NOT_SAVED);
      else effects.notify({ kind: 'error', text: NOT_SAVED });
    },
    addEach: async (uuids) => ((await load()) ? addMissing(state, lines, uuids) : [NOT_SAVED]),
    setAmount: (uuid, amount, manner = {}) => lines.wish(uuid, amount, manner),
    remove: (uuid) => lines.wish(uuid, 0, { isQuiet: true }),
    actualize: async () => {
      if (!(await load())) return;
      const result = await effects.calls.actualize();
      if (result.ok) await noteChanges(result.data.product_amount_changed);
    },
    noteChanges,
    settle: lines.drain,
    leave: () => {
      const isOwed = early.sendAll() || lines.isOwed();
      void lines.drain();
      return isOwed;
    },
  };
}

async function addMissing(state: CartStore['state'], lines: CartLines, uuids: readonly string[]): Promise<string[]> {
  const troubles: string[] = [];
  const tell = ({ text }: Notice) => troubles.push(text);
  const missing = uuids.filter((uuid) => shownAmount(state.getState(), uuid) === 0);
  for (let from = 0; from < missing.length; from += SIDE_BY_SIDE) {
    for (const uuid of missing.slice(from, from + SIDE_BY_SIDE)) lines.wish(uuid, 1, { isQuiet: true, tell });
    await lines.drain();
  }
  return troubles;
}
