import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Reservation } from '@/contract/cart';
import type { Result } from '@/lib/result';
import type { CartStore } from '../cart/cart-store';
import { confirmedAmount } from '../cart/transitions';

export type HeldReservation = {
  uuid: string;
  /** Milliseconds of the visitor's clock, only compared with itself. */
  until: number;
  seconds: number;
  content: string;
};

export type ReservationState = {
  status: 'none' | 'pending' | 'reserved' | 'failed';
  reserved?: HeldReservation;
  refusal?: Refusal;
};

type Refusal = { message: string; errors?: Record<string, string> };

export type ReservationEffects = {
  reserve: () => Promise<Result<Reservation>>;
  renew: (uuid: string) => Promise<Result<Reservation>>;
  read: () => HeldReservation | undefined;
  write: (reserved: HeldReservation) => void;
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
    const reserved = { uuid: order.uuid, seconds, until: effects.now() + seconds * 1000, content: contentOf(cart) };
    effects.write(reserved);
    state.setState({ status: 'reserved', reserved }, true);
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
      const reserved = effects.read();
      if (!reserved || reserved.until <= effects.now() || reserved.content !== contentOf(cart))
        return once(effects.reserve);
      state.setState({ status: 'reserved', reserved }, true);
      return 'reserved';
    },
    reserve: () => once(effects.reserve),
    renew: () => {
      const uuid = state.getState().reserved?.uuid;
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
