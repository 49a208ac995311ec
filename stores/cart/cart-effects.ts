import type { Notice } from '@/lib/notify';
import type { CartCalls } from './cart-calls';
import type { LineEffects } from './queue';

export type CartEffects = {
  calls: CartCalls;
  notify: (notice: Notice) => void;
  /** Tells the other tabs. [CART-11] */
  announce: () => void;
  schedule: LineEffects['schedule'];
  /** Milliseconds. */
  now: () => number;
};
