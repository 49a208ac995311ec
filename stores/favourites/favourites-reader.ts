import type { StoreApi } from 'zustand/vanilla';
import type { Result } from '@/lib/result';
import { createReadings } from '../readings';
import { type FavouritesState, isConfirmed, withList } from './transitions';

export type FavouritesReader = ReturnType<typeof createFavouritesReader>;

/** Reads the list into the store, product by product as far as nothing newer is known. */
export function createFavouritesReader(
  state: StoreApi<FavouritesState>,
  read: () => Promise<Result<{ products: string[] }>>,
) {
  const underWay = new Set<string>();

  const readings = createReadings({
    read,
    take: ({ products }: { products: string[] }, isNewer) => {
      const now = state.getState();
      const known = [...products, ...now.confirmed];
      state.setState(withList(now, products, isNewer));
      return known.some((uuid) => isNewer(uuid) && products.includes(uuid) !== isConfirmed(now, uuid));
    },
    fail: () => state.setState(({ isLoaded }) => ({ isUnavailable: !isLoaded })),
    underWay: () => [...underWay],
  });

  return {
    reload: readings.reload,

    /** Keeps an eye on a change of one product while it is under way. */
    watch: async <T>(uuid: string, change: Promise<Result<T>>): Promise<Result<T>> => {
      underWay.add(uuid);
      const result = await change;
      underWay.delete(uuid);
      if (result.ok) readings.answered(uuid);
      readings.ended();
      return result;
    },

    /** The list has been emptied: whatever was asked before knows nothing of it. */
    outdate: readings.outdate,
  };
}
