import type { StoreApi } from 'zustand/vanilla';
import type { Notice } from '@/lib/notify';
import type { FavouritesReader } from './favourites-reader';
import type { FavouritesEffects } from './favourites-store';
import { createMarker, type Outcome } from './marker';
import {
  type FavouritesState,
  isFavourite,
  NEW_FAVOURITE_MS,
  withEmptyAnswer,
  withEmptyWish,
  withNewItem,
  withoutEmptyWish,
  withoutNewItem,
  withoutOldItems,
  withoutWish,
  withWish,
} from './transitions';

const NOT_SAVED = 'Не получилось изменить избранное. Попробуйте ещё раз';

const trouble = (message: string): Notice => ({ kind: 'error', text: message || NOT_SAVED });

/** Carries wishes to the provider: one request of a product at a time, the last wish wins. [FAV-01] */
export function createWishes(state: StoreApi<FavouritesState>, effects: FavouritesEffects, reader: FavouritesReader) {
  const mark = createMarker(state, effects.calls, reader);
  const pursuits = new Map<string, Promise<void>>();
  let clearing: Promise<void> = Promise.resolve();

  const settle = (uuid: string, outcome: Outcome) => {
    pursuits.delete(uuid);
    state.setState((now) => withoutWish(now, uuid));
    if (outcome.kind === 'unchanged') return;
    if (outcome.kind === 'done') {
      if (outcome.message) effects.notify({ kind: 'success', text: outcome.message });
      return;
    }
    state.setState((now) => withoutNewItem(now, uuid));
    effects.notify(trouble(outcome.message));
  };

  const pursue = async (uuid: string): Promise<void> => {
    const before = clearing;
    await before;
    const isWanted = isFavourite(state.getState(), uuid);
    const outcome = await mark(uuid, isWanted);
    // Also when its answer was lost: it may have been applied.
    if (outcome.kind !== 'unchanged') effects.announce();
    const isLast = clearing === before && isFavourite(state.getState(), uuid) === isWanted;
    if (isLast) settle(uuid, outcome);
    // Not within this promise: a clearing waits for it, and what is wished since comes after the clearing.
    else pursuits.set(uuid, pursue(uuid));
  };

  const empty = async (): Promise<void> => {
    const result = await effects.calls.clear();
    if (result.ok) {
      reader.outdate();
      state.setState(withEmptyAnswer);
      effects.announce();
      return;
    }
    if (result.kind === 'unavailable') await reader.reload();
    state.setState(withoutEmptyWish);
    effects.notify(trouble(result.message));
  };

  return {
    wish: (uuid: string, isWanted: boolean): void => {
      state.setState((now) => withWish(isWanted ? now : withoutNewItem(now, uuid), uuid, isWanted));
      if (isWanted) {
        state.setState((now) => withNewItem(now, uuid, effects.now() + NEW_FAVOURITE_MS));
        effects.schedule(() => state.setState((now) => withoutOldItems(now, effects.now())), NEW_FAVOURITE_MS);
      }
      if (!pursuits.has(uuid)) pursuits.set(uuid, pursue(uuid));
    },
    clear: (): Promise<void> => {
      state.setState(withEmptyWish);
      // After what was wished before; what is wished from now on waits for it.
      clearing = Promise.all([clearing, ...pursuits.values()]).then(empty);
      return clearing;
    },
  };
}
