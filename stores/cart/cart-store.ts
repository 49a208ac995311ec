import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AmountChange, Cart, CartChangeAnswer, CartProduct } from '@/contract/cart';
import type { Notice } from '@/lib/notify';
import type { SyncEffects } from '../sync/effects';
import { deltaPolicy, noticeOf, type Outcome } from '../sync/policies';
import { changeEach } from '../sync/requests';
import { Sync } from '../sync/sync';
import type { CartCalls } from './cart-calls';
import {
  type CartState,
  confirmedAmount,
  hasOptimistic,
  initialCart,
  NEW_ITEM_MS,
  shownAmount,
  withAmount,
  withCart,
  withChanges,
  withPendingAmount,
} from './transitions';

const NOT_SAVED = 'Не получилось изменить корзину. Попробуйте ещё раз';
const CHANGED = 'Количество некоторых товаров изменилось, проверьте корзину';

type CartEffects = SyncEffects<CartCalls>;

type Options = {
  /** From the pressed card: the line is drawn without reading the cart. */
  product: CartProduct;
  isNew: boolean;
  /** Without the toast of success. [CART-06] */
  isQuiet: boolean;
  notify: (notice: Notice) => void;
  /** Replaces the toast of a failure. The message is empty if the reason is unknown. */
  onError: (message: string) => void;
};

export type CartStore = ReturnType<typeof createCartStore>;

export function createCartStore(effects: CartEffects) {
  const { calls, notify } = effects;
  const state = createStore<CartState>(() => initialCart);
  const sync = createCartSync(state, effects);
  const { reload, refresh, settle } = sync;
  const pendingAdds = new Map<string, number>();

  const loadAmounts = async () => state.getState().isLoaded || sync.loadOnce();
  const load = async () => (hasOptimistic(state.getState()) ? sync.loadOnce() : loadAmounts());

  const setAmount = (uuid: string, amount: number, options: Partial<Options> = {}) => {
    state.setState((now) => withPendingAmount(now, uuid, Math.max(0, amount)));
    sync.schedule(uuid, options);
  };

  return {
    state,
    load,
    reload,
    refresh,
    settle,
    setAmount,
    ...createStockCheck(state, effects, load, reload),
    remove: (uuid: string): void => setAmount(uuid, 0, { isQuiet: true }),
    add: async (product: CartProduct, pieces: number, onError?: Options['onError']): Promise<void> => {
      const { uuid } = product;
      pendingAdds.set(uuid, (pendingAdds.get(uuid) ?? 0) + pieces);
      const isLoaded = await loadAmounts();
      const added = pendingAdds.get(uuid);
      if (added === undefined) return;
      pendingAdds.delete(uuid);
      const options = { product, isNew: true, ...(onError && { onError }) };
      if (isLoaded) setAmount(uuid, shownAmount(state.getState(), uuid) + added, options);
      else report({ kind: 'lost', message: NOT_SAVED }, options, notify);
    },
    addEach: async (products: readonly CartProduct[]): Promise<string[]> =>
      (await loadAmounts()) ? addMissing(state.getState(), products, setAmount, settle) : [NOT_SAVED],
    /** Sends pending changes at once. Returns whether a request may be unanswered. [CART-03] */
    flush: (): boolean => {
      const mayBeUnanswered = pendingAdds.size > 0 || sync.hasUnsettled();
      // An addition is a difference, so it does not need the cart.
      for (const [uuid, amount] of pendingAdds) void calls.add({ uuid, amount }, new AbortController().signal);
      pendingAdds.clear();
      void settle();
      return mayBeUnanswered;
    },
  };
}

type Load = () => Promise<boolean>;

function createStockCheck(
  state: StoreApi<CartState>,
  { calls, notify, announce }: CartEffects,
  load: Load,
  reload: Load,
) {
  const showChanges = async (changes: AmountChange[]) => {
    if (changes.length === 0) return;
    state.setState((now) => withChanges(now, changes));
    notify({ kind: 'warning', text: CHANGED });
    announce();
    await reload();
  };

  return {
    showChanges,
    actualize: async (): Promise<void> => {
      if (!(await load())) return;
      const result = await calls.actualize();
      if (result.ok) await showChanges(result.data.product_amount_changed);
    },
  };
}

const addMissing = (
  state: CartState,
  products: readonly CartProduct[],
  setAmount: CartStore['setAmount'],
  settle: CartStore['settle'],
): Promise<string[]> =>
  changeEach(
    products.filter(({ uuid }) => shownAmount(state, uuid) === 0),
    (product, notify) => setAmount(product.uuid, 1, { product, isQuiet: true, notify }),
    settle,
  );

function createCartSync(state: StoreApi<CartState>, effects: CartEffects) {
  const { calls } = effects;
  const sync = new Sync<CartState, number, Cart, CartChangeAnswer, Options>(
    state,
    {
      policy: deltaPolicy,
      read: calls.read,
      send: (uuid, from, to, signal) =>
        (to > from ? calls.add : calls.remove)({ uuid, amount: Math.abs(to - from) }, signal),
      getConfirmed: confirmedAmount,
      withSnapshot: withCart,
      withAnswer: (before, uuid, amount, { max_allowed_amount: total_quantity }, { product }) =>
        withAmount(before, uuid, amount, product && { ...product, total_quantity }),
      onSettled: async (uuid, outcome, options) => {
        report(outcome, options, effects.notify);
        const line = state.getState().confirmed[uuid];
        if (!line) return;
        if (!line.product) await sync.reload();
        if (options.isNew && !isFailure(outcome)) sync.markNew(uuid, NEW_ITEM_MS);
      },
    },
    effects,
  );
  return sync;
}

type Failure = Extract<Outcome, { kind: 'refused' | 'lost' }>;
const isFailure = (outcome: Outcome): outcome is Failure => outcome.kind === 'refused' || outcome.kind === 'lost';

function report(outcome: Outcome, options: Partial<Options>, toast: CartEffects['notify']): void {
  const { isNew, isQuiet, onError, notify = toast } = options;
  const notice = noticeOf(outcome, NOT_SAVED);
  if (isFailure(outcome) && onError) onError(outcome.message);
  else if (notice?.kind === 'error' || (notice && !isNew && !isQuiet)) notify(notice);
}
