import { LRUCache } from 'lru-cache';
import { processRegistry } from '@/runtime/process-registry';
import type { Result } from '../result';

type Answer = Result<unknown>;

declare module '@/runtime/process-registry' {
  interface ProcessRegistry {
    /** Shared through Redis between storefronts; set by the server. Never throws. */
    lastAnswers?: {
      get: (address: string) => Promise<Answer | undefined>;
      set: (address: string, answer: Answer) => void;
      remove: (address: string) => void;
    };
  }
}

const own = new LRUCache<string, Answer>({ max: 1_000 });

export function setLastGood(address: string, answer: Answer): void {
  own.set(address, answer);
  processRegistry.lastAnswers?.set(address, answer);
}

/** An outage must not bring back deleted content. */
export function deleteLastGood(address: string): void {
  own.delete(address);
  processRegistry.lastAnswers?.remove(address);
}

/** Prefers the shared copy: another storefront may hold a newer answer. */
export async function getLastGood(address: string): Promise<Answer | undefined> {
  return (await processRegistry.lastAnswers?.get(address)) ?? own.get(address);
}
