import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processRegistry } from '../runtime/process-registry';

export const REQUEST_ID = 'x-request-id';
const WELL_FORMED = /^[\w-]{8,64}$/;

declare module '../runtime/process-registry' {
  interface ProcessRegistry {
    requestIds?: AsyncLocalStorage<string | undefined>;
  }
}

processRegistry.requestIds ??= new AsyncLocalStorage();
const running = processRegistry.requestIds;

export const nameRequest = (given: unknown, hops: number): string =>
  hops > 0 && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();

export const withinRequest = <T>(id: string, work: () => T): T => running.run(id, work);

export const outsideRequests = <T>(work: () => T): T => running.run(undefined, work);

export const runningRequest = (): string | undefined => running.getStore();
