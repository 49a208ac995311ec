import type { StoreApi } from 'zustand/vanilla';
import type { Result } from '@/lib/api/result';
import { createReadings } from '../readings';
import { type FavouritesState, isConfirmed, withList } from './transitions';

export type FavouritesReader = ReturnType<typeof createFavouritesReader>;

/** Reads the list into the store. A reading says nothing of a product whose own answer is under way or newer. */
export function createFavouritesReader(
  state: StoreApi<FavouritesState>,
  read: () => Promise<Result<{ products: string[] }>>,
) {
  const readings = createReadings();
  const underWay = new Set<string>();
  /** A reading was not believed in all it said; in that another tab may be right. */
  let isBehind = false;

  const apply = (products: string[], begun: number) => {
    const isNewer = (uuid: string) => underWay.has(uuid) || readings.isAnsweredSince(uuid, begun);
    const now = state.getState();
    const known = new Set([...products, ...now.confirmed]);
    const isDisputed = (uuid: string) => isNewer(uuid) && products.includes(uuid) !== isConfirmed(now, uuid);
    isBehind ||= underWay.size > 0 || [...known].some(isDisputed);
    state.setState(withList(now, products, isNewer));
  };

  /** False when the list could not be read. */
  const reload = async (): Promise<boolean> => {
    const begun = readings.begin();
    const result = await read();
    if (!result.ok) {
      state.setState(({ isLoaded }) => ({ isUnavailable: !isLoaded }));
      return false;
    }
    if (readings.take(begun)) apply(result.data.products, begun);
    catchUp();
    return true;
  };

  const catchUp = () => {
    if (!isBehind || underWay.size > 0) return;
    isBehind = false;
    void reload().then((isRead) => {
      isBehind ||= !isRead;
    });
  };

  return {
    reload,

    /** Keeps an eye on a change of one product while it is under way. */
    watch: async <T>(uuid: string, change: Promise<Result<T>>): Promise<Result<T>> => {
      underWay.add(uuid);
      const result = await change;
      underWay.delete(uuid);
      if (result.ok) readings.answered(uuid);
      // Once whoever asked has heard the answer.
      queueMicrotask(catchUp);
      return result;
    },

    /** The list has been emptied: whatever was asked before knows nothing of it. */
    outdate: readings.outdate,
  };
}
