import { readSession, removeSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import type { CartStore } from './cart-store';

/** When the cart is read once more: a request of the page before has a second or two of its own. */
const LOOKS_MS = [500, 1_500, 4_000, 10_000];

/** What was pressed a moment ago does not wait for its debounce. Answers how to stop. [CART-03] */
export function sendOnLeave(cart: CartStore): () => void {
  const leave = () => {
    if (cart.leave()) writeSession(sessionKeys.cartLeft, true);
  };
  window.addEventListener('pagehide', leave);
  return () => window.removeEventListener('pagehide', leave);
}

/** What left with the page before may reach the provider after this page's first reading. Answers how to stop. */
export function awaitArrivals(cart: CartStore): () => void {
  const isOwed = readSession<boolean>(sessionKeys.cartLeft) === true;
  removeSession(sessionKeys.cartLeft);
  const timers = isOwed ? LOOKS_MS.map((ms) => setTimeout(() => void cart.reload(), ms)) : [];
  return () => timers.forEach(clearTimeout);
}
