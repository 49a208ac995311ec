import { createEmitter } from '@/lib/browser/emitter';
import { localKeys, onLocalChange, readLocalTexts, writeLocalTexts } from '@/lib/browser/local-storage';

const namings = createEmitter();

/** Code of the region that a visitor has named (lib/catalog/regions.ts); empty where none is, or nothing is remembered. */
export const readRegionCode = (): string => readLocalTexts(localKeys.region)[0] ?? '';

export function writeRegionCode(code: string): void {
  writeLocalTexts(localKeys.region, [code]);
  namings.emit();
}

/** Tells of a region named on this page or in another tab. */
export function onRegionChange(listener: () => void): () => void {
  const stops = [namings.subscribe(listener), onLocalChange(localKeys.region, listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
