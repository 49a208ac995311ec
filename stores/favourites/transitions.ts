/** [CART-07] */
export const NEW_FAVOURITE_MS = 5_000;

type ByProduct<T> = Readonly<Record<string, T>>;

export type FavouritesState = {
  /** False until the provider has answered: until then there is only what this browser remembers. */
  isLoaded: boolean;
  /** The first reading failed. */
  isUnavailable: boolean;
  /** Newest first. */
  confirmed: readonly string[];
  /** Marked or not, as the visitor asked and the provider has not settled yet. */
  wished: ByProduct<boolean>;
  /** Until when a mark counts as just made, in ms of the clock. */
  newItems: ByProduct<number>;
};

export const initialFavourites: FavouritesState = {
  isLoaded: false,
  isUnavailable: false,
  confirmed: [],
  wished: {},
  newItems: {},
};

function without<T>(record: ByProduct<T>, uuid: string): ByProduct<T> {
  const { [uuid]: _, ...rest } = record;
  return rest;
}

export const isConfirmed = (state: FavouritesState, uuid: string): boolean => state.confirmed.includes(uuid);

/** What the heart shows: the wish, or else what is confirmed. [FAV-01] */
export const isFavourite = (state: FavouritesState, uuid: string): boolean =>
  state.wished[uuid] ?? isConfirmed(state, uuid);

/** Newest first. A new array every time: select the state, not this. */
export function shownFavourites(state: FavouritesState): string[] {
  const added = Object.keys(state.wished).filter((uuid) => state.wished[uuid] && !isConfirmed(state, uuid));
  return [...added.reverse(), ...state.confirmed.filter((uuid) => state.wished[uuid] !== false)];
}

/** The badge's figure. */
export const shownCount = (state: FavouritesState): number => shownFavourites(state).length;

/** What there is to say of a list without products. */
export const emptiness = ({ isLoaded, isUnavailable }: FavouritesState) =>
  isLoaded ? 'empty' : isUnavailable ? 'unavailable' : 'loading';

export const withWish = (state: FavouritesState, uuid: string, isWanted: boolean): FavouritesState => ({
  ...state,
  // Last in the record: what is marked last stands first.
  wished: { ...without(state.wished, uuid), [uuid]: isWanted },
});

export const withoutWish = (state: FavouritesState, uuid: string): FavouritesState => ({
  ...state,
  wished: without(state.wished, uuid),
});

/** An answer to a change of one product. */
export function withAnswer(state: FavouritesState, uuid: string, isMarked: boolean): FavouritesState {
  if (isConfirmed(state, uuid) === isMarked) return state;
  const others = state.confirmed.filter((other) => other !== uuid);
  return { ...state, confirmed: isMarked ? [uuid, ...others] : others };
}

/** A reading of the whole list. Products that are known from something newer than this reading stay as they are. */
export function withList(
  state: FavouritesState,
  uuids: readonly string[],
  isNewer: (uuid: string) => boolean,
): FavouritesState {
  const added = state.confirmed.filter((uuid) => isNewer(uuid) && !uuids.includes(uuid));
  const read = uuids.filter((uuid) => !isNewer(uuid) || isConfirmed(state, uuid));
  return { ...state, isLoaded: true, isUnavailable: false, confirmed: [...added, ...read] };
}

/** Nothing is to be marked, as long as the provider has not said so. */
export const withEmptyWish = (state: FavouritesState): FavouritesState => ({
  ...state,
  wished: Object.fromEntries([...state.confirmed, ...Object.keys(state.wished)].map((uuid) => [uuid, false])),
});

/** The list is empty; what was marked meanwhile stays wished. */
export const withEmptyAnswer = (state: FavouritesState): FavouritesState => ({
  ...withoutEmptyWish(state),
  isLoaded: true,
  confirmed: [],
});

export const withoutEmptyWish = (state: FavouritesState): FavouritesState => ({
  ...state,
  wished: Object.fromEntries(Object.entries(state.wished).filter(([, isWanted]) => isWanted)),
});

export const withNewItem = (state: FavouritesState, uuid: string, until: number): FavouritesState => ({
  ...state,
  newItems: { ...state.newItems, [uuid]: until },
});

export const withoutNewItem = (state: FavouritesState, uuid: string): FavouritesState => ({
  ...state,
  newItems: without(state.newItems, uuid),
});

export const withoutOldItems = (state: FavouritesState, now: number): FavouritesState => ({
  ...state,
  newItems: Object.fromEntries(Object.entries(state.newItems).filter(([, until]) => until > now)),
});
