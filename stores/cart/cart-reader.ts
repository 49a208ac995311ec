import type { StoreApi } from 'zustand/vanilla';
import type { Cart } from '@/contract/cart';
import type { Result } from '@/lib/api/result';
import { createReadings } from '../readings';
import { type CartState, confirmedAmount, withCart } from './transitions';

export type CartReader = ReturnType<typeof createCartReader>;

/** Reads the cart into the store. A reading says nothing of a line whose own answer is under way or newer. */
export function createCartReader(state: StoreApi<CartState>, read: () => Promise<Result<Cart>>) {
  const readings = createReadings();
  const underWay = new Map<string, AbortSignal>();
  /** A reading was not believed in all it said; in that another tab may be right. */
  let isBehind = false;

  const isUnderWay = (uuid: string) => underWay.get(uuid)?.aborted === false;
  const isBusy = () => [...underWay.keys()].some(isUnderWay);

  const apply = (cart: Cart, begun: number) => {
    const isNewer = (uuid: string) => isUnderWay(uuid) || readings.isAnsweredSince(uuid, begun);
    const now = state.getState();
    const read = new Map(cart.products.map(({ product, amount }) => [product.uuid, amount]));
    const known = new Set([...read.keys(), ...Object.keys(now.confirmed)]);
    const isDisputed = (uuid: string) => isNewer(uuid) && (read.get(uuid) ?? 0) !== confirmedAmount(now, uuid);
    isBehind ||= isBusy() || [...known].some(isDisputed);
    state.setState(withCart(now, cart, isNewer));
  };

  /** False when the cart could not be read. */
  const reload = async (): Promise<boolean> => {
    const begun = readings.begin();
    const result = await read();
    if (!result.ok) {
      state.setState(({ isLoaded }) => ({ isUnavailable: !isLoaded }));
      return false;
    }
    if (readings.take(begun)) apply(result.data, begun);
    catchUp();
    return true;
  };

  const catchUp = () => {
    if (!isBehind || isBusy()) return;
    isBehind = false;
    void reload().then((isRead) => {
      isBehind ||= !isRead;
    });
  };

  return {
    reload,

    /** Keeps an eye on a change of one line while it is under way. */
    watch: async <T>(uuid: string, signal: AbortSignal, change: Promise<Result<T>>): Promise<Result<T>> => {
      underWay.set(uuid, signal);
      const result = await change;
      if (underWay.get(uuid) === signal) {
        underWay.delete(uuid);
        if (result.ok && !signal.aborted) readings.answered(uuid);
      }
      // Once whoever asked has heard the answer.
      queueMicrotask(catchUp);
      return result;
    },
  };
}
