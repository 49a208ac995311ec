import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** For all tests of a file: the browser passes what waits for an idle moment to `take`. happy-dom has no such moments. */
export function stubIdle(take: (run: () => void) => void): void {
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', take);
    vi.stubGlobal('cancelIdleCallback', () => undefined);
  });
  afterEach(() => {
    // What unmounts gives up its idle moment.
    cleanup();
    vi.unstubAllGlobals();
  });
}
