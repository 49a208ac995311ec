import { afterAll, vi } from 'vitest';

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
