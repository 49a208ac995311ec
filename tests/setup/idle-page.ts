import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Passes idle callbacks to `take`, for all tests of a file. happy-dom has no idle callbacks. */
export function stubIdle(take: (run: () => void) => void): void {
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', take);
    vi.stubGlobal('cancelIdleCallback', () => undefined);
  });
  afterEach(() => {
    // Unmounting cancels idle callbacks, so the stub must still exist.
    cleanup();
    vi.unstubAllGlobals();
  });
}
