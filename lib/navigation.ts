type Listener = (address: URL) => void;

const listeners = new Set<Listener>();

/** The router sets out for another page (instrumentation-client.ts tells); what only moves within this page is none. */
export function tellNavigation(url: string): void {
  const address = new URL(url, location.href);
  if (address.pathname === location.pathname && address.search === location.search) return;
  for (const listener of listeners) listener(address);
}

/** Answers how to stop listening. */
export function onNavigation(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
