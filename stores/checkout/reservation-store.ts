import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Reservation } from '@/contract/cart';
import type { Result } from '@/lib/result';
import type { CartStore } from '../cart/cart-store';
import { confirmedAmount } from '../cart/transitions';

/** Plants that are put aside for this visitor. */
export type Held = {
  /** The order will be made under this id. */
  uuid: string;
  /** Milliseconds of the visitor's own clock, which may be wrong: it is only ever compared with itself. */
  until: number;
  seconds: number;
  /** What was in the cart then. A cart that holds something else needs a new reservation. */
  content: string;
};

export type ReservationState = {
  status: 'none' | 'asking' | 'held' | 'failed';
  held?: Held;
  /** Why there is none. */
  refusal?: Refusal;
};

/** `errors`: so much is wanted that a call is needed. */
type Refusal = { message: string; errors?: Record<string, string> };

export type ReservationEffects = {
  reserve: () => Promise<Result<Reservation>>;
  renew: (uuid: string) => Promise<Result<Reservation>>;
  recall: () => Held | undefined;
  remember: (held: Held) => void;
  forget: () => void;
  now: () => number;
};

/** `changed`: the plants are put aside, but not all that were asked for. */
type Outcome = 'held' | 'changed' | 'failed';

export type ReservationStore = {
  state: StoreApi<ReservationState>;
  /** Takes up a reservation that still fits the cart, or makes one. [CART-12] */
  ensure: () => Promise<Outcome>;
  /** Reserves what the cart holds now; a live reservation goes on under its own id. */
  reserve: () => Promise<Outcome>;
  /** The same for one that has run out. */
  renew: () => Promise<Outcome>;
  /** Takes the answer to a renewal that was asked for in another way. */
  renewBy: (ask: () => Promise<Result<Reservation>>) => Promise<Outcome>;
  /** The reservation has become an order. */
  release: () => void;
};

export function createReservationStore(cart: CartStore, effects: ReservationEffects): ReservationStore {
  const state = createStore<ReservationState>(() => ({ status: 'none' }));
  let asking: Promise<Outcome> | undefined;

  const fail = (refusal: Refusal): Outcome => {
    state.setState({ status: 'failed', refusal }, true);
    return 'failed';
  };

  const request = async (ask: () => Promise<Result<Reservation>>): Promise<Outcome> => {
    await cart.settle();
    const result = await ask();
    if (!result.ok) return fail(result);
    const { data } = result.data;
    await cart.noteChanges(data.product_amount_changed);
    const order = data.structure.order_data;
    if (!order) return fail(result.data);
    const seconds = order.reserved_seconds;
    const held = { uuid: order.uuid, seconds, until: effects.now() + seconds * 1000, content: contentOf(cart) };
    effects.remember(held);
    state.setState({ status: 'held', held }, true);
    return data.product_amount_changed.length > 0 ? 'changed' : 'held';
  };

  /** One request at a time: whoever comes second gets the answer of the first. */
  const once = (ask: () => Promise<Result<Reservation>>): Promise<Outcome> => {
    if (asking) return asking;
    state.setState({ status: 'asking' });
    asking = request(ask).finally(() => {
      asking = undefined;
    });
    return asking;
  };

  return {
    state,
    ensure: async () => {
      await cart.settle();
      if (!(await cart.load())) return fail({ message: 'Не получилось прочитать корзину' });
      // There is nothing to put aside, and nothing to complain of.
      if (contentOf(cart) === '') return 'failed';
      const held = effects.recall();
      if (!held || held.until <= effects.now() || held.content !== contentOf(cart)) return once(effects.reserve);
      state.setState({ status: 'held', held }, true);
      return 'held';
    },
    reserve: () => once(effects.reserve),
    renew: () => {
      const uuid = state.getState().held?.uuid;
      return once(uuid ? () => effects.renew(uuid) : effects.reserve);
    },
    renewBy: once,
    release: () => {
      effects.forget();
      state.setState({ status: 'none' }, true);
    },
  };
}

/** A cart in one line, to be compared with another. */
function contentOf(cart: CartStore): string {
  const state = cart.state.getState();
  return Object.keys(state.confirmed)
    .sort()
    .map((uuid) => `${uuid}:${confirmedAmount(state, uuid)}`)
    .join(' ');
}
