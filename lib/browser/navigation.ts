import { createEmitter } from './emitter';

const departures = createEmitter<URL>();

export function emitNavigation(url: string): void {
  const address = new URL(url, location.href);
  if (address.pathname === location.pathname && address.search === location.search) return;
  departures.emit(address);
}

export const onNavigation = departures.subscribe;

let isTraversal = false;

export const wasTraversal = (): boolean => isTraversal;

export function watchTraversals(): void {
  addEventListener('popstate', () => {
    isTraversal = true;
  });
  const forget = () => {
    isTraversal = false;
  };
  for (const act of ['pointerdown', 'keydown', 'click', 'submit'])
    addEventListener(act, forget, { capture: true, passive: true });
}
