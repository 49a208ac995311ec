import { LRUCache } from 'lru-cache';
import type { Result } from '../result';

type Answer = Result<unknown>;

/** The memory that storefronts share in Redis; front/serve.ts sets it. Never throws. */
type Common = {
  get: (address: string) => Promise<Answer | undefined>;
  set: (address: string, answer: Answer) => void;
  remove: (address: string) => void;
};
const COMMON = Symbol.for('nursery.last-answers');
const common = () => (globalThis as typeof globalThis & { [COMMON]?: Common })[COMMON];

/** The provider's last good answer by address, for when the provider fails after the cache entry has expired. [ERR-04] */
const own = new LRUCache<string, Answer>({ max: 1_000 });

export function setLastGood(address: string, answer: Answer): void {
  own.set(address, answer);
  common()?.set(address, answer);
}

/** For what no longer exists: no storefront shows it again in an outage. */
export function deleteLastGood(address: string): void {
  own.delete(address);
  common()?.remove(address);
}

/** The shared answer first: another storefront may have asked later than this one. */
export async function getLastGood(address: string): Promise<Answer | undefined> {
  return (await common()?.get(address)) ?? own.get(address);
}
