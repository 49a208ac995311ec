export type Notice = { kind: 'success' | 'error' | 'info' | 'warning'; text: string };
type Listener = (notice: Notice) => void;

const listeners = new Set<Listener>();

/** Says something to the visitor; whoever shows toasts listens. */
export function notify(notice: Notice): void {
  for (const listener of listeners) listener(notice);
}

/** Answers how to stop listening. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
