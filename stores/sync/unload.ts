import { readSession, removeSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';

/** When the list is read once more: a request of the page before has a second or two of its own. */
const READS_MS = [500, 1_500, 4_000, 10_000];

type Flushable = {
  /** Sends what waits. Returns whether anything may still be under way. */
  flush: () => boolean;
};

/** A change does not wait for its debounce when the page goes away. Returns an unsubscribe function. [CART-03] */
export function flushOnUnload({ flush }: Flushable): () => void {
  const leave = () => {
    if (flush()) writeSession(sessionKeys.cartLeft, true);
  };
  window.addEventListener('pagehide', leave);
  return () => window.removeEventListener('pagehide', leave);
}

/** The requests of the page before may arrive after this page's first read. Returns how to stop. [CART-03] */
export function refetchAfterUnload(reload: () => Promise<boolean>): () => void {
  const isOwed = readSession<boolean>(sessionKeys.cartLeft) === true;
  removeSession(sessionKeys.cartLeft);
  const timers = isOwed ? READS_MS.map((ms) => setTimeout(() => void reload(), ms)) : [];
  return () => timers.forEach(clearTimeout);
}
