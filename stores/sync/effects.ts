import type { Notice } from '@/lib/notify';

export type SyncEffects<Calls> = {
  calls: Calls;
  notify: (notice: Notice) => void;
  /** Other tabs read again. [CART-11] */
  announce: () => void;
  schedule: (run: () => void, ms: number) => () => void;
  now: () => number;
};
