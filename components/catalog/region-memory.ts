import { localKeys, onLocalChange, readLocalTexts, writeLocalTexts } from '@/lib/local';

const listeners = new Set<() => void>();

/** Code of the region that a visitor has named (lib/regions.ts); empty where none is, or nothing is remembered. */
export const readRegionCode = (): string => readLocalTexts(localKeys.region)[0] ?? '';

export function writeRegionCode(code: string): void {
  writeLocalTexts(localKeys.region, [code]);
  for (const listener of listeners) listener();
}

/** Tells of a region named on this page or in another tab. */
export function onRegionChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onLocalChange(localKeys.region, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
