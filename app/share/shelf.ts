import { LRUCache } from 'lru-cache';

/** About 100 kB each. */
const MOST_KEPT = 150;
/** One is drawn at a time: whoever asks for all of them at once must not slow the shop. */
const MOST_WAITING = 24;

const kept = new LRUCache<string, Buffer>({ max: MOST_KEPT });
const underWay = new Map<string, Promise<Buffer>>();
let last: Promise<unknown> = Promise.resolve();

/** A picture by its address, drawn once; undefined where too many wait already. */
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
