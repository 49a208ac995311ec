import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Notice } from '@/lib/notify';
import type { SyncEffects } from '../sync/effects';
import { noticeOf, statePolicy } from '../sync/policies';
import { changeEach } from '../sync/requests';
import { Sync } from '../sync/sync';
import { withoutNewItem, withPending } from '../sync/transitions';
import type { FavouritesCalls } from './favourites-calls';
import {
  type FavouritesState,
  initialFavourites,
  isConfirmed,
  isFavourite,
  NEW_FAVOURITE_MS,
  withAnswer,
  withClearAnswer,
  withList,
  withoutPendingClear,
  withPendingClear,
} from './transitions';

const NOT_SAVED = 'Не получилось изменить избранное. Попробуйте ещё раз';

/** Shown until the first answer. [DATA-03] */
type FavouritesMemory = { read: () => string[]; write: (uuids: readonly string[]) => void };

type FavouritesEffects = SyncEffects<FavouritesCalls> & { memory: FavouritesMemory };

export type FavouritesStore = ReturnType<typeof createFavouritesStore>;

export function createFavouritesStore(effects: FavouritesEffects) {
  const { calls, memory } = effects;
  const state = createStore<FavouritesState>(() => initialFavourites);
  const sync = createFavouritesSync(state, effects);
  const { reload, refresh } = sync;

  state.subscribe((now, before) => {
    if (now.confirmed !== before.confirmed) memory.write(now.confirmed);
  });

  const set = (uuid: string, isWanted: boolean, options: Partial<Options> = {}) => {
    state.setState((now) => withPending(withoutNewItem(now, uuid), uuid, isWanted));
    if (isWanted) sync.markNew(uuid, NEW_FAVOURITE_MS);
    sync.schedule(uuid, options);
  };

  const sendClear = async () => {
    const result = await calls.clear();
    if (result.ok) {
      sync.invalidate();
      state.setState(withClearAnswer);
    } else {
      if (result.kind === 'unavailable') await reload();
      state.setState(withoutPendingClear);
      effects.notify({ kind: 'error', text: result.message || NOT_SAVED });
    }
    effects.announce();
  };

  return {
    state,
    reload,
    refresh,
    set,
    load: (): Promise<boolean> => {
      state.setState({ confirmed: memory.read() });
      return reload();
    },
    addEach: (uuids: readonly string[]): Promise<string[]> => {
      const missing = uuids.filter((uuid) => !isFavourite(state.getState(), uuid));
      return changeEach(missing, (uuid, notify) => set(uuid, true, { notify }), sync.settle);
    },
    clear: (): Promise<void> => {
      state.setState(withPendingClear);
      return sync.runAlone(sendClear);
    },
  };
}

type Options = {
  notify: (notice: Notice) => void;
};

function createFavouritesSync(state: StoreApi<FavouritesState>, effects: FavouritesEffects) {
  const { calls } = effects;
  return new Sync(
    state,
    {
      policy: statePolicy,
      read: calls.read,
      send: (uuid, _from, isWanted) => (isWanted ? calls.add(uuid) : calls.remove(uuid)),
      getConfirmed: isConfirmed,
      withSnapshot: withList,
      withAnswer,
      onSettled: (uuid, outcome, { notify = effects.notify }: Partial<Options>) => {
        const notice = noticeOf(outcome, NOT_SAVED);
        if (notice?.kind === 'error') state.setState((before) => withoutNewItem(before, uuid));
        if (notice) notify(notice);
      },
    },
    effects,
  );
}
