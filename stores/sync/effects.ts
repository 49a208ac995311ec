import type { Notice } from '@/lib/notify';

/** What a synced store needs from outside. */
export type SyncEffects<Calls> = {
  calls: Calls;
  notify: (notice: Notice) => void;
  /** Makes the other tabs read. [CART-11] */
  announce: () => void;
  /** Returns a function that cancels it. */
  schedule: (run: () => void, ms: number) => () => void;
  /** Milliseconds. */
  now: () => number;
};
