import { threadId } from 'node:worker_threads';
import { afterAll, vi } from 'vitest';

// Workers are threads of one process, and Node's channels reach all of them. The suffix isolates each worker.
if (BroadcastChannel.name !== 'ChannelOfThread') {
  globalThis.BroadcastChannel = class ChannelOfThread extends BroadcastChannel {
    constructor(name: string) {
      super(`${name}-of-thread-${threadId}`);
    }
  };
}

// Files of a worker share its globals: those that a file adds, stubs or mocks are removed after it.
const found = Object.getOwnPropertyDescriptors(globalThis);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!(name in found)) Reflect.deleteProperty(globalThis, name);
  }
});
