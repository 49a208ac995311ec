import { setTimeout as pause } from 'node:timers/promises';

/** Asks for an address again and again until `isOver`; answers how long each answer took, in milliseconds. */
export async function readUntil(isOver: () => boolean, address: string, everyMs = 20): Promise<number[]> {
  const took: number[] = [];
  while (!isOver()) {
    const sentAt = performance.now();
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    took.push(performance.now() - sentAt);
    await pause(everyMs);
  }
  return took;
}

/** The value below which `share` of all lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('No values');
  return value;
}
