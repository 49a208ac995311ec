import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Notice } from '@/lib/notify';
import type { FavouritesEffects } from './favourites-effects';
import { createFavouritesReader } from './favourites-reader';
import { type FavouritesState, initialFavourites, isFavourite } from './transitions';
import { createWishes } from './wishes';

export type FavouritesStore = {
  state: StoreApi<FavouritesState>;
  /** Shows what is remembered and reads the list. False when it cannot be read. */
  load: () => Promise<boolean>;
  reload: () => Promise<boolean>;
  /** Marks a product or takes the mark away. */
  set: (uuid: string, isWanted: boolean) => void;
  /** Marks all of them, without a toast for each. Answers what went wrong, in words. */
  addEach: (uuids: readonly string[]) => Promise<string[]>;
  clear: () => Promise<void>;
};

/** A request that waits long for a free connection would run out of its time. */
const SIDE_BY_SIDE = 10;

/** What the visitor has marked with a heart, one for a tab. [FAV-01] */
export function createFavouritesStore(effects: FavouritesEffects): FavouritesStore {
  const state = createStore<FavouritesState>(() => initialFavourites);
  const reader = createFavouritesReader(state, effects.calls.read);
  const wishes = createWishes(state, effects, reader);

  state.subscribe((now, before) => {
    if (now.confirmed !== before.confirmed) effects.memory.keep(now.confirmed);
  });

  return {
    state,
    load: () => {
      state.setState({ confirmed: effects.memory.read() });
      return reader.reload();
    },
    reload: reader.reload,
    set: (uuid, isWanted) => void wishes.wish(uuid, isWanted),
    addEach: async (uuids) => {
      const troubles: string[] = [];
      const hear = ({ kind, text }: Notice) => void (kind === 'error' && troubles.push(text));
      const missing = uuids.filter((uuid) => !isFavourite(state.getState(), uuid));
      for (let from = 0; from < missing.length; from += SIDE_BY_SIDE) {
        await Promise.all(missing.slice(from, from + SIDE_BY_SIDE).map((uuid) => wishes.wish(uuid, true, hear)));
      }
      return troubles;
    },
    clear: wishes.clear,
  };
}
