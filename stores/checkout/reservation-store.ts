import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Reservation } from '@/contract/cart';
import type { Result } from '@/lib/result';
import type { CartStore } from '../cart/cart-store';
import { confirmedAmount } from '../cart/transitions';

export type StoredReservation = {
  uuid: string;
  /** Milliseconds of the visitor's clock, only compared with itself. */
  until: number;
  seconds: number;
  content: string;
};

export type ReservationState = {
  status: 'none' | 'pending' | 'reserved' | 'failed';
  current?: StoredReservation;
  refusal?: Refusal;
};

type Refusal = { message: string; errors?: Record<string, string> };

export type ReservationEffects = {
  reserve: () => Promise<Result<Reservation>>;
  renew: (uuid: string) => Promise<Result<Reservation>>;
  read: () => StoredReservation | undefined;
  write: (current: StoredReservation) => void;
  remove: () => void;
  now: () => number;
};

type Outcome = 'reserved' | 'changed' | 'failed';

export type ReservationStore = {
  state: StoreApi<ReservationState>;
  /** Reuses a reservation that matches the cart. [CART-12] */
  ensure: () => Promise<Outcome>;
  reserve: () => Promise<Outcome>;
  renew: () => Promise<Outcome>;
  renewBy: (send: () => Promise<Result<Reservation>>) => Promise<Outcome>;
  release: () => void;
};

export function createReservationStore(cart: CartStore, effects: ReservationEffects): ReservationStore {
  const state = createStore<ReservationState>(() => ({ status: 'none' }));
  let running: Promise<Outcome> | undefined;

  const fail = (refusal: Refusal): Outcome => {
    state.setState({ status: 'failed', refusal }, true);
    return 'failed';
  };

  const request = async (send: () => Promise<Result<Reservation>>): Promise<Outcome> => {
    await cart.settle();
    const result = await send();
    if (!result.ok) return fail(result);
    const { data } = result.data;
    await cart.showChanges(data.product_amount_changed);
    const order = data.structure.order_data;
    if (!order) return fail(result.data);
    const seconds = order.reserved_seconds;
    const current = { uuid: order.uuid, seconds, until: effects.now() + seconds * 1000, content: contentOf(cart) };
    effects.write(current);
    state.setState({ status: 'reserved', current }, true);
    return data.product_amount_changed.length > 0 ? 'changed' : 'reserved';
  };

  const once = (send: () => Promise<Result<Reservation>>): Promise<Outcome> => {
    if (running) return running;
    state.setState({ status: 'pending' });
    running = request(send).finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    state,
    ensure: async () => {
      await cart.settle();
      if (!(await cart.load())) return fail({ message: 'Не получилось прочитать корзину' });
      if (contentOf(cart) === '') return 'failed';
      const current = effects.read();
      if (!current || current.until <= effects.now() || current.content !== contentOf(cart))
        return once(effects.reserve);
      state.setState({ status: 'reserved', current }, true);
      return 'reserved';
    },
    reserve: () => once(effects.reserve),
    renew: () => {
      const uuid = state.getState().current?.uuid;
      return once(uuid ? () => effects.renew(uuid) : effects.reserve);
    },
    renewBy: once,
    release: () => {
      effects.remove();
      state.setState({ status: 'none' }, true);
    },
  };
}

function contentOf(cart: CartStore): string {
  const state = cart.state.getState();
  return Object.keys(state.confirmed)
    .sort()
    .map((uuid) => `${uuid}:${confirmedAmount(state, uuid)}`)
    .join(' ');
}
