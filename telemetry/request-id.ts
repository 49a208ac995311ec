import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export const REQUEST_ID = 'x-request-id';
const WELL_FORMED = /^[\w-]{8,64}$/;

/** The server and Next's bundle load this module separately, so the store is global. */
const RUNNING = Symbol.for('nursery.request');
const shared = globalThis as typeof globalThis & { [RUNNING]?: AsyncLocalStorage<string | undefined> };
shared[RUNNING] ??= new AsyncLocalStorage();
const running = shared[RUNNING];

export const nameRequest = (given: unknown, hops: number): string =>
  hops > 0 && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();

export const withinRequest = <T>(id: string, work: () => T): T => running.run(id, work);

/** Detaches background work from the request that started it. */
export const outsideRequests = <T>(work: () => T): T => running.run(undefined, work);

export const runningRequest = (): string | undefined => running.getStore();
