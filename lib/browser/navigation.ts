import { createEmitter } from './emitter';

const departures = createEmitter<URL>();

/** The router sets out for another page (instrumentation-client.ts tells); what only moves within this page is none. */
export function emitNavigation(url: string): void {
  const address = new URL(url, location.href);
  if (address.pathname === location.pathname && address.search === location.search) return;
  departures.emit(address);
}

/** Returns an unsubscribe function. */
export const onNavigation = departures.subscribe;
