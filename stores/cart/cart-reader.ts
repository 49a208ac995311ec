import type { StoreApi } from 'zustand/vanilla';
import type { Cart } from '@/contract/cart';
import type { Result } from '@/lib/result';
import { createReadings } from '../readings';
import { type CartState, confirmedAmount, withCart } from './transitions';

export type CartReader = ReturnType<typeof createCartReader>;

/** Reads the cart into the store, line by line as far as nothing newer is known. */
export function createCartReader(state: StoreApi<CartState>, read: () => Promise<Result<Cart>>) {
  const underWay = new Map<string, AbortSignal>();

  const readings = createReadings({
    read,
    take: (cart: Cart, isNewer) => {
      const now = state.getState();
      const told = new Map(cart.products.map(({ product, amount }) => [product.uuid, amount]));
      const known = [...told.keys(), ...Object.keys(now.confirmed)];
      state.setState(withCart(now, cart, isNewer));
      return known.some((uuid) => isNewer(uuid) && (told.get(uuid) ?? 0) !== confirmedAmount(now, uuid));
    },
    fail: () => state.setState(({ isLoaded }) => ({ isUnavailable: !isLoaded })),
    underWay: () => [...underWay].flatMap(([uuid, signal]) => (signal.aborted ? [] : [uuid])),
  });

  return {
    reload: readings.reload,

    /** Keeps an eye on a change of one line while it is under way. */
    watch: async <T>(uuid: string, signal: AbortSignal, change: Promise<Result<T>>): Promise<Result<T>> => {
      underWay.set(uuid, signal);
      const result = await change;
      if (underWay.get(uuid) === signal) {
        underWay.delete(uuid);
        if (result.ok && !signal.aborted) readings.answered(uuid);
      }
      readings.ended();
      return result;
    },
  };
}
