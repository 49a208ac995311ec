import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in what the server sends and while the browser takes it over, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
