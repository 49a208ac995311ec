import { LRUCache } from 'lru-cache';
import type { Result } from '../result';

type Answer = Result<unknown>;

/** Shared through Redis between storefronts; set by server/main.ts. Never throws. */
type Common = {
  get: (address: string) => Promise<Answer | undefined>;
  set: (address: string, answer: Answer) => void;
  remove: (address: string) => void;
};
const COMMON = Symbol.for('nursery.last-answers');
const common = () => (globalThis as typeof globalThis & { [COMMON]?: Common })[COMMON];

/** Last good answer by address, used if the provider fails after the cache entry has expired. [ERR-04] */
const own = new LRUCache<string, Answer>({ max: 1_000 });

export function setLastGood(address: string, answer: Answer): void {
  own.set(address, answer);
  common()?.set(address, answer);
}

/** For content that no longer exists: an outage must not bring it back. */
export function deleteLastGood(address: string): void {
  own.delete(address);
  common()?.remove(address);
}

/** Prefers the shared copy: another storefront may hold a newer answer. */
export async function getLastGood(address: string): Promise<Answer | undefined> {
  return (await common()?.get(address)) ?? own.get(address);
}
