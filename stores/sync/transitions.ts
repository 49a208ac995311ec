export type ByProduct<T> = Readonly<Record<string, T>>;

/** What every synced store holds. What is confirmed has a shape of its own in each. */
export type SyncState<V> = {
  /** False until the first snapshot. */
  isLoaded: boolean;
  /** The first read failed. */
  isUnavailable: boolean;
  /** Values that the visitor asked for and the provider has not settled yet. */
  pending: ByProduct<V>;
  /** Until when an item counts as just added, in ms of the clock. [CART-07] */
  newItems: ByProduct<number>;
};

export const initialSync = { isLoaded: false, isUnavailable: false, pending: {}, newItems: {} };

export function without<T>(record: ByProduct<T>, uuid: string): ByProduct<T> {
  const { [uuid]: _, ...rest } = record;
  return rest;
}

/** Why a list shows no products. */
export const emptiness = ({ isLoaded, isUnavailable }: SyncState<unknown>) =>
  isLoaded ? 'empty' : isUnavailable ? 'unavailable' : 'loading';

export const withFailedRead = <S extends SyncState<unknown>>(state: S): S => ({
  ...state,
  isUnavailable: !state.isLoaded,
});

/** The latest comes last in the record. */
export const withPending = <S extends SyncState<unknown>>(state: S, uuid: string, value: S['pending'][string]): S => ({
  ...state,
  pending: { ...without(state.pending, uuid), [uuid]: value },
});

export const withoutPending = <S extends SyncState<unknown>>(state: S, uuid: string): S => ({
  ...state,
  pending: without(state.pending, uuid),
});

export const withNewItem = <S extends SyncState<unknown>>(state: S, uuid: string, until: number): S => ({
  ...state,
  newItems: { ...state.newItems, [uuid]: until },
});

export const withoutNewItem = <S extends SyncState<unknown>>(state: S, uuid: string): S => ({
  ...state,
  newItems: without(state.newItems, uuid),
});

export const withoutOldItems = <S extends SyncState<unknown>>(state: S, now: number): S => ({
  ...state,
  newItems: Object.fromEntries(Object.entries(state.newItems).filter(([, until]) => until > now)),
});
