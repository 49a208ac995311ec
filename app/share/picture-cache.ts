import { LRUCache } from 'lru-cache';

/** Some 100 kB each. */
const MAX_PICTURES = 150;
/** Pictures are drawn one at a time: a burst of requests must not slow the shop. */
const MAX_PENDING = 24;

const cache = new LRUCache<string, Buffer>({ max: MAX_PICTURES });
const pending = new Map<string, Promise<Buffer>>();
let lastDrawing: Promise<unknown> = Promise.resolve();

export async function getSharePicture(address: string, draw: () => Promise<Buffer>): Promise<Buffer | undefined> {
  const found = cache.get(address) ?? pending.get(address);
  if (found) return found;
  if (pending.size >= MAX_PENDING) return undefined;
  const picture = lastDrawing.then(draw);
  lastDrawing = picture.catch(() => undefined);
  pending.set(address, picture);
  try {
    const drawn = await picture;
    cache.set(address, drawn);
    return drawn;
  } finally {
    pending.delete(address);
  }
}
