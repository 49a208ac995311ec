import type { StoreApi } from 'zustand/vanilla';
import type { FavouritesCalls } from './favourites-calls';
import type { FavouritesReader } from './favourites-reader';
import { type FavouritesState, isConfirmed, withAnswer } from './transitions';

/** What became of a wish. Lost: no answer came, and a reading shows that it was not applied, or shows nothing. */
export type Outcome = { kind: 'unchanged' } | { kind: 'done' | 'refused' | 'lost'; message: string };

/**
 * Answers how to tell the provider of one product, marked or not. Its calls say what is wanted, not what is to be
 * turned, so that one may be sent twice.
 */
export function createMarker(state: StoreApi<FavouritesState>, calls: FavouritesCalls, reader: FavouritesReader) {
  /** Products of which a request may have been applied although nobody heard its answer. */
  const doubtful = new Set<string>();

  const isTrue = (uuid: string, isWanted: boolean) =>
    state.getState().isLoaded && !doubtful.has(uuid) && isConfirmed(state.getState(), uuid) === isWanted;

  return async (uuid: string, isWanted: boolean): Promise<Outcome> => {
    if (isTrue(uuid, isWanted)) return { kind: 'unchanged' };
    const result = await reader.watch(uuid, isWanted ? calls.add(uuid) : calls.remove(uuid));
    if (result.ok) {
      const { status, message } = result.data;
      doubtful.delete(uuid);
      if (status === 0) return { kind: 'refused', message };
      state.setState((now) => withAnswer(now, uuid, isWanted));
      return { kind: 'done', message: isWanted ? message : '' };
    }
    if (result.kind !== 'unavailable') return { kind: 'refused', message: result.message };
    doubtful.add(uuid);
    if (await reader.reload()) doubtful.delete(uuid);
    return isTrue(uuid, isWanted) ? { kind: 'done', message: '' } : { kind: 'lost', message: result.message };
  };
}
