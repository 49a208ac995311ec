import type { StoreApi } from 'zustand/vanilla';
import type { Cart } from '@/contract/cart';
import type { Result } from '@/lib/api/result';
import { type CartState, withCart } from './transitions';

export type CartReader = ReturnType<typeof createCartReader>;

/**
 * Reads the cart into the store. A reading says nothing of a line whose own answer is under way or came after the
 * reading began, and nothing at all once a later reading has arrived: answers may overtake each other.
 */
export function createCartReader(state: StoreApi<CartState>, read: () => Promise<Result<Cart>>) {
  let moment = 0;
  let newestApplied = 0;
  const underWay = new Map<string, AbortSignal>();
  const answeredAt = new Map<string, number>();

  const isNewer = (uuid: string, since: number) =>
    underWay.get(uuid)?.aborted === false || (answeredAt.get(uuid) ?? 0) > since;

  return {
    /** False when the cart could not be read. */
    reload: async (): Promise<boolean> => {
      moment += 1;
      const startedAt = moment;
      const result = await read();
      if (!result.ok) {
        state.setState(({ isLoaded }) => ({ isUnavailable: !isLoaded }));
        return false;
      }
      if (startedAt > newestApplied) {
        newestApplied = startedAt;
        state.setState((now) => withCart(now, result.data, (uuid) => isNewer(uuid, startedAt)));
      }
      return true;
    },

    /** Keeps an eye on a change of one line while it is under way. */
    watch: async <T>(uuid: string, signal: AbortSignal, change: Promise<Result<T>>): Promise<Result<T>> => {
      underWay.set(uuid, signal);
      const result = await change;
      if (underWay.get(uuid) !== signal) return result;
      underWay.delete(uuid);
      if (result.ok && !signal.aborted) {
        moment += 1;
        answeredAt.set(uuid, moment);
      }
      return result;
    },
  };
}
