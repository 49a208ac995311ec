import { useSyncExternalStore } from 'react';
import { localKeys, onLocalChange, readLocalTexts, writeLocalTexts } from '@/lib/browser/local-storage';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const stop = onLocalChange(localKeys.deliveryPlace, listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

const read = (): string => readLocalTexts(localKeys.deliveryPlace)[0] ?? '';

/** Remembered on this device, in all tabs. Empty until the visitor chooses. */
export const useDeliveryPlace = (): string => useSyncExternalStore(subscribe, read, () => '');

export function usePlaceAmong<P extends { value: string }>(places: readonly P[]): { chosen?: P; shown?: P } {
  const remembered = useDeliveryPlace();
  const chosen = places.find(({ value }) => value === remembered);
  const shown = chosen ?? places[0];
  return { ...(chosen && { chosen }), ...(shown && { shown }) };
}

export function rememberPlace(value: string): void {
  writeLocalTexts(localKeys.deliveryPlace, [value]);
  for (const listener of listeners) listener();
}
