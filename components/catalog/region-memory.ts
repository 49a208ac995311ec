import { createEmitter } from '@/lib/browser/emitter';
import { localKeys, onLocalChange, readLocalTexts, writeLocalTexts } from '@/lib/browser/local-storage';

const namings = createEmitter();

/** Region code (lib/catalog/regions.ts); empty if none is stored. */
export const readRegionCode = (): string => readLocalTexts(localKeys.region)[0] ?? '';

export function writeRegionCode(code: string): void {
  writeLocalTexts(localKeys.region, [code]);
  namings.emit();
}

/** Notifies of changes on this page and in other tabs. Returns an unsubscribe function. */
export function onRegionChange(listener: () => void): () => void {
  const stops = [namings.subscribe(listener), onLocalChange(localKeys.region, listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
