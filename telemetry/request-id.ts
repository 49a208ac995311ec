import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export const REQUEST_ID = 'x-request-id';
const WELL_FORMED = /^[\w-]{8,64}$/;

/** The front and Next's bundle hold this module twice, and what one has begun the other goes on with. */
const RUNNING = Symbol.for('nursery.request');
const shared = globalThis as typeof globalThis & { [RUNNING]?: AsyncLocalStorage<string | undefined> };
shared[RUNNING] ??= new AsyncLocalStorage();
const running = shared[RUNNING];

/** By which the lines of a request are found in all logs: a proxy of ours has named it, or it is named here. */
export const nameRequest = (given: unknown, hops: number): string =>
  hops > 0 && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();

/** All that is done and told in `work` belongs to this request. */
export const withinRequest = <T>(id: string, work: () => T): T => running.run(id, work);

/** What `work` does and tells belongs to no request, though one may have begun it. */
export const outsideRequests = <T>(work: () => T): T => running.run(undefined, work);

/** Undefined for what no request has caused: a start, a job. */
export const runningRequest = (): string | undefined => running.getStore();
