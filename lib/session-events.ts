import type { AmountChange } from '@/contract/cart';

/** What became of the session while it was renewed: it is over, or carts were merged that had not been before. */
export type SessionEvent = { kind: 'ended' } | { kind: 'merged'; changes: AmountChange[] };
type Listener = (event: SessionEvent) => void;

const listeners = new Set<Listener>();

export function tellSession(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}

/** Answers how to stop listening. */
export function onSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
