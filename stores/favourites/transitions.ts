import { initialSync, type SyncState } from '../sync/transitions';

/** [CART-07] */
export const NEW_FAVOURITE_MS = 5_000;

export type FavouritesState = SyncState<boolean> & {
  /** Newest first. What this browser remembers, until the first snapshot. */
  confirmed: readonly string[];
};

export const initialFavourites: FavouritesState = { ...initialSync, confirmed: [] };

export const isConfirmed = (state: FavouritesState, uuid: string): boolean => state.confirmed.includes(uuid);

/** What the heart shows: what is pending, or else what is confirmed. [FAV-01] */
export const isFavourite = (state: FavouritesState, uuid: string): boolean =>
  state.pending[uuid] ?? isConfirmed(state, uuid);

/** Newest first. A new array every time: select the state, not this. */
export function shownFavourites(state: FavouritesState): string[] {
  const added = Object.keys(state.pending).filter((uuid) => state.pending[uuid] && !isConfirmed(state, uuid));
  return [...added.reverse(), ...state.confirmed.filter((uuid) => state.pending[uuid] !== false)];
}

/** The badge's figure. */
export const shownCount = (state: FavouritesState): number => shownFavourites(state).length;

/** An answer to a change of one product. */
export function withAnswer(state: FavouritesState, uuid: string, isMarked: boolean): FavouritesState {
  if (isConfirmed(state, uuid) === isMarked) return state;
  const others = state.confirmed.filter((other) => other !== uuid);
  return { ...state, confirmed: isMarked ? [uuid, ...others] : others };
}

/** A snapshot of the whole list. Products that are known from something newer stay as they are. */
export function withList(
  state: FavouritesState,
  { products }: { products: readonly string[] },
  isNewer: (uuid: string) => boolean,
): FavouritesState {
  const added = state.confirmed.filter((uuid) => isNewer(uuid) && !products.includes(uuid));
  const read = products.filter((uuid) => !isNewer(uuid) || isConfirmed(state, uuid));
  return { ...state, isLoaded: true, isUnavailable: false, confirmed: [...added, ...read] };
}

/** Nothing is marked, until the provider has answered. */
export const withPendingClear = (state: FavouritesState): FavouritesState => ({
  ...state,
  pending: Object.fromEntries([...state.confirmed, ...Object.keys(state.pending)].map((uuid) => [uuid, false])),
});

/** What was marked meanwhile stays pending. */
export const withoutPendingClear = (state: FavouritesState): FavouritesState => ({
  ...state,
  pending: Object.fromEntries(Object.entries(state.pending).filter(([, isWanted]) => isWanted)),
});

export const withClearAnswer = (state: FavouritesState): FavouritesState => ({
  ...withoutPendingClear(state),
  isLoaded: true,
  confirmed: [],
});
