export type ByProduct<T> = Readonly<Record<string, T>>;

export type SyncState<V> = {
  isLoaded: boolean;
  isUnavailable: boolean;
  pending: ByProduct<V>;
  /** Milliseconds of the clock. [CART-07] */
  newItems: ByProduct<number>;
};

export const initialSync = { isLoaded: false, isUnavailable: false, pending: {}, newItems: {} };

export function without<T>(record: ByProduct<T>, uuid: string): ByProduct<T> {
  const { [uuid]: _, ...rest } = record;
  return rest;
}

export const emptiness = ({ isLoaded, isUnavailable }: SyncState<unknown>) =>
  isLoaded ? 'empty' : isUnavailable ? 'unavailable' : 'loading';

export const withFailedRead = <S extends SyncState<unknown>>(state: S): S => ({
  ...state,
  isUnavailable: !state.isLoaded,
});

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
