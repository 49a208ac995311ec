import { setTimeout as pause } from 'node:timers/promises';

/** Requests an address repeatedly until `isOver`. Returns the response times in ms. */
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

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('No values');
  return value;
}
