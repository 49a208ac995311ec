import { createEmitter } from './emitter';

const departures = createEmitter<URL>();

/** The router sets out for another page (instrumentation-client.ts tells); what only moves within this page is none. */
export function emitNavigation(url: string): void {
  const address = new URL(url, location.href);
  if (address.pathname === location.pathname && address.search === location.search) return;
  departures.tell(address);
}

/** Answers how to stop listening. */
export const onNavigation = departures.listen;
