import type { StoreApi } from 'zustand/vanilla';
import type { Result } from '@/lib/api/result';
import { type FavouritesState, withList } from './transitions';

export type FavouritesReader = ReturnType<typeof createFavouritesReader>;

/**
 * Reads the list into the store. A reading says nothing of a product whose own answer is under way or came after the
 * reading began, and nothing at all once something later has been applied: answers may overtake each other.
 */
export function createFavouritesReader(
  state: StoreApi<FavouritesState>,
  read: () => Promise<Result<{ products: string[] }>>,
) {
  let moment = 0;
  let newestApplied = 0;
  const underWay = new Set<string>();
  const answeredAt = new Map<string, number>();

  return {
    /** False when the list could not be read. */
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
        const isNewer = (uuid: string) => underWay.has(uuid) || (answeredAt.get(uuid) ?? 0) > startedAt;
        state.setState((now) => withList(now, result.data.products, isNewer));
      }
      return true;
    },

    /** Keeps an eye on a change of one product while it is under way. */
    watch: async <T>(uuid: string, change: Promise<Result<T>>): Promise<Result<T>> => {
      underWay.add(uuid);
      const result = await change;
      underWay.delete(uuid);
      moment += 1;
      if (result.ok) answeredAt.set(uuid, moment);
      return result;
    },

    /** The list has been emptied: whatever was asked before knows nothing of it. */
    outdate: (): void => {
      moment += 1;
      newestApplied = moment;
    },
  };
}
