import type { StoreApi } from 'zustand/vanilla';
import type { Notice } from '@/lib/notify';
import type { FavouritesEffects } from './favourites-effects';
import type { FavouritesReader } from './favourites-reader';
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

/** Who hears of a product in place of the toast. */
type Tell = (notice: Notice) => void;

const NOT_SAVED = 'Не получилось изменить избранное. Попробуйте ещё раз';

const trouble = (message: string): Notice => ({ kind: 'error', text: message || NOT_SAVED });

/** Just marked. [CART-07] */
function markNew(state: StoreApi<FavouritesState>, { now, schedule }: FavouritesEffects, uuid: string): void {
  state.setState((before) => withNewItem(before, uuid, now() + NEW_FAVOURITE_MS));
  schedule(() => state.setState((before) => withoutOldItems(before, now())), NEW_FAVOURITE_MS);
}

/** Carries wishes to the provider: one request of a product at a time, the last wish wins. [FAV-01] */
export function createWishes(state: StoreApi<FavouritesState>, effects: FavouritesEffects, reader: FavouritesReader) {
  const mark = createMarker(state, effects.calls, reader);
  const pursuits = new Map<string, Promise<void>>();
  const listeners = new Map<string, Tell>();
  let clearing: Promise<void> = Promise.resolve();

  const settle = (uuid: string, outcome: Outcome) => {
    pursuits.delete(uuid);
    const tell = listeners.get(uuid) ?? effects.notify;
    listeners.delete(uuid);
    state.setState((now) => withoutWish(now, uuid));
    if (outcome.kind === 'unchanged') return;
    if (outcome.kind === 'done') return outcome.message ? tell({ kind: 'success', text: outcome.message }) : undefined;
    state.setState((now) => withoutNewItem(now, uuid));
    tell(trouble(outcome.message));
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
    /** Resolves when the product's wish is over, however often it has changed meanwhile. `tell` takes the toast's place. */
    wish: async (uuid: string, isWanted: boolean, tell?: Tell): Promise<void> => {
      if (tell) listeners.set(uuid, tell);
      state.setState((now) => withWish(isWanted ? now : withoutNewItem(now, uuid), uuid, isWanted));
      if (isWanted) markNew(state, effects, uuid);
      if (!pursuits.has(uuid)) pursuits.set(uuid, pursue(uuid));
      for (let pursuit = pursuits.get(uuid); pursuit; pursuit = pursuits.get(uuid)) await pursuit;
    },
    clear: (): Promise<void> => {
      state.setState(withEmptyWish);
      // After what was wished before; what is wished from now on waits for it.
      clearing = Promise.all([clearing, ...pursuits.values()]).then(empty);
      return clearing;
    },
  };
}
