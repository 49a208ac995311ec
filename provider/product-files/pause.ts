import { setImmediate } from 'node:timers/promises';

/** Reading a large file must not keep the shop's visitors waiting. */
export const pauseForOthers = (): Promise<void> => setImmediate();
