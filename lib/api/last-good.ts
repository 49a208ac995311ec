import { LRUCache } from 'lru-cache';
import type { Result } from './result';

type Answer = Result<unknown>;

/** What all storefronts remember together, where they have Redis: front/serve.ts puts it there. Never throws. */
type Common = {
  get: (address: string) => Promise<Answer | undefined>;
  set: (address: string, answer: Answer) => void;
  remove: (address: string) => void;
};
const COMMON = Symbol.for('nursery.last-answers');
const common = () => (globalThis as typeof globalThis & { [COMMON]?: Common })[COMMON];

/** What the provider said last, by address: it outlives the cache's entry when the provider is in trouble. [ERR-04] */
const own = new LRUCache<string, Answer>({ max: 1_000 });

export function remember(address: string, answer: Answer): void {
  own.set(address, answer);
  common()?.set(address, answer);
}

/** It is gone: not even in trouble is it shown again, whoever has read it. */
export function forget(address: string): void {
  own.delete(address);
  common()?.remove(address);
}

/** Others may have heard later, or what was never asked from here, for their reads are taken over. */
export async function recall(address: string): Promise<Answer | undefined> {
  return (await common()?.get(address)) ?? own.get(address);
}
