import { createEmitter } from './emitter';

const departures = createEmitter<URL>();

export function emitNavigation(url: string): void {
  const address = new URL(url, location.href);
  if (address.pathname === location.pathname && address.search === location.search) return;
  departures.emit(address);
}

export const onNavigation = departures.subscribe;
