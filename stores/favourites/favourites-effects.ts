import type { Notice } from '@/lib/notify';
import type { FavouritesCalls } from './favourites-calls';

/** The list as this browser remembers it: the hearts are right before the network answers. [DATA-03] */
export type FavouritesMemory = { read: () => string[]; keep: (uuids: readonly string[]) => void };

export type FavouritesEffects = {
  calls: FavouritesCalls;
  memory: FavouritesMemory;
  notify: (notice: Notice) => void;
  /** Tells the other tabs. [CART-11] */
  announce: () => void;
  schedule: (run: () => void, ms: number) => void;
  /** Milliseconds. */
  now: () => number;
};
