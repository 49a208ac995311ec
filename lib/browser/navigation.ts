import { createEmitter } from './emitter';

const departures = createEmitter<URL>();

/** Called by instrumentation-client.ts. Hash changes within a page are ignored. */
export function emitNavigation(url: string): void {
  const address = new URL(url, location.href);
  if (address.pathname === location.pathname && address.search === location.search) return;
  departures.emit(address);
}

/** Returns an unsubscribe function. */
export const onNavigation = departures.subscribe;
