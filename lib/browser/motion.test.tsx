import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wantMotion } from '@/tests/setup/component';

const observe = vi.fn();
const disconnect = vi.fn();
let report: ((...durations: number[]) => void) | undefined;

function stubObserver(supportedEntryTypes: string[]) {
  class Observer {
    static supportedEntryTypes = supportedEntryTypes;
    observe = observe;
    disconnect = disconnect;
    constructor(tell: (tasks: { getEntries: () => { duration: number }[] }) => void) {
      report = (...durations) => tell({ getEntries: () => durations.map((duration) => ({ duration })) });
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
}

/** A fresh module per test, since it stores its slowness. */
async function loadMotion() {
  vi.resetModules();
  return import('./motion');
}

beforeEach(() => wantMotion(true));
afterEach(() => {
  wantMotion(false);
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  report = undefined;
});

test('[GEN-09] motion is on until a task exceeds 120 ms, then off for good', async () => {
  stubObserver(['longtask', 'navigation']);
  const { isMotionUnwanted, watchSlowness } = await loadMotion();
  watchSlowness();
  expect(observe).toHaveBeenCalledExactlyOnceWith({ type: 'longtask', buffered: true });
  report?.(60, 120);
  expect(isMotionUnwanted()).toBe(false);
  expect(disconnect).not.toHaveBeenCalled();
  report?.(60, 121, 60);
  expect(isMotionUnwanted()).toBe(true);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('[GEN-09] motion stays on without the long-task API', async () => {
  stubObserver(['navigation']);
  const { isMotionUnwanted, watchSlowness } = await loadMotion();
  watchSlowness();
  expect(report).toBeUndefined();
  expect(isMotionUnwanted()).toBe(false);
});

test('[GEN-09] motion is off with reduced motion preferred', async () => {
  wantMotion(false);
  const { isMotionUnwanted } = await loadMotion();
  expect(isMotionUnwanted()).toBe(true);
});
