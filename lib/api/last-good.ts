import { LRUCache } from 'lru-cache';
import type { Result } from '../result';

type Answer = Result<unknown>;

/** Shared through Redis between storefronts; set by front/serve.ts. Never throws. */
type Common = {
  get: (address: string) => Promise<Answer | undefined>;
  set: (address: string, answer: Answer) => void;
  remove: (address: string) => void;
};
const COMMON = Symbol.for('nursery.last-answers');
const common = () => (globalThis as typeof globalThis & { [COMMON]?: Common })[COMMON];

const own = new LRUCache<string, Answer>({ max: 1_000 });

export function setLastGood(address: string, answer: Answer): void {
  own.set(address, answer);
  common()?.set(address, answer);
}

/** An outage must not bring back deleted content. */
export function deleteLastGood(address: string): void {
  own.delete(address);
  common()?.remove(address);
}

/** Prefers the shared copy: another storefront may hold a newer answer. */
export async function getLastGood(address: string): Promise<Answer | undefined> {
  return (await common()?.get(address)) ?? own.get(address);
}
