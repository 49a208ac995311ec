import { initialSync, type SyncState } from '../sync/transitions';

/** [CART-07] */
export const NEW_FAVOURITE_MS = 5_000;

export type FavouritesState = SyncState<boolean> & {
  /** Newest first. Read from local storage until the first snapshot. */
  confirmed: readonly string[];
};

export const initialFavourites: FavouritesState = { ...initialSync, confirmed: [] };

export const isConfirmed = (state: FavouritesState, uuid: string): boolean => state.confirmed.includes(uuid);

export const isFavourite = (state: FavouritesState, uuid: string): boolean =>
  state.pending[uuid] ?? isConfirmed(state, uuid);

/** Newest first. A new array each time: do not use it as a selector. */
export function shownFavourites(state: FavouritesState): string[] {
  const added = Object.keys(state.pending).filter((uuid) => state.pending[uuid] && !isConfirmed(state, uuid));
  return [...added.reverse(), ...state.confirmed.filter((uuid) => state.pending[uuid] !== false)];
}

export const shownCount = (state: FavouritesState): number => shownFavourites(state).length;

export function withAnswer(state: FavouritesState, uuid: string, isMarked: boolean): FavouritesState {
  if (isConfirmed(state, uuid) === isMarked) return state;
  const others = state.confirmed.filter((other) => other !== uuid);
  return { ...state, confirmed: isMarked ? [uuid, ...others] : others };
}

export function withList(
  state: FavouritesState,
  { products }: { products: readonly string[] },
  isNewer: (uuid: string) => boolean,
): FavouritesState {
  const added = state.confirmed.filter((uuid) => isNewer(uuid) && !products.includes(uuid));
  const read = products.filter((uuid) => !isNewer(uuid) || isConfirmed(state, uuid));
  return { ...state, isLoaded: true, isUnavailable: false, confirmed: [...added, ...read] };
}

export const withPendingClear = (state: FavouritesState): FavouritesState => ({
  ...state,
  pending: Object.fromEntries([...state.confirmed, ...Object.keys(state.pending)].map((uuid) => [uuid, false])),
});

export const withoutPendingClear = (state: FavouritesState): FavouritesState => ({
  ...state,
  pending: Object.fromEntries(Object.entries(state.pending).filter(([, isWanted]) => isWanted)),
});

export const withClearAnswer = (state: FavouritesState): FavouritesState => ({
  ...withoutPendingClear(state),
  isLoaded: true,
  confirmed: [],
});
