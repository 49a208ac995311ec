import { LRUCache } from 'lru-cache';

/** Some 100 kB each. */
const MOST_KEPT = 150;
/** Pictures are drawn one at a time: a burst of requests must not slow the shop. */
const MOST_WAITING = 24;

const kept = new LRUCache<string, Buffer>({ max: MOST_KEPT });
const underWay = new Map<string, Promise<Buffer>>();
let last: Promise<unknown> = Promise.resolve();

export async function takeShare(address: string, draw: () => Promise<Buffer>): Promise<Buffer | undefined> {
  const known = kept.get(address) ?? underWay.get(address);
  if (known) return known;
  if (underWay.size >= MOST_WAITING) return undefined;
  const drawing = last.then(draw);
  last = drawing.catch(() => undefined);
  underWay.set(address, drawing);
  try {
    const picture = await drawing;
    kept.set(address, picture);
    return picture;
  } finally {
    underWay.delete(address);
  }
}
