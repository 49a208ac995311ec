import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wantMotion } from '@/tests/setup/component';

const observe = vi.fn();
const disconnect = vi.fn();
let report: ((...durations: number[]) => void) | undefined;

/** A browser that tells of entries of these types. */
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

/** Each test has a document of its own, which has not been slow yet. */
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

test('[GEN-09] motion is wanted until a task takes longer than 120 ms, and never again', async () => {
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

test('[GEN-09] a browser that tells of no long tasks keeps its motion', async () => {
  stubObserver(['navigation']);
  const { isMotionUnwanted, watchSlowness } = await loadMotion();
  watchSlowness();
  expect(report).toBeUndefined();
  expect(isMotionUnwanted()).toBe(false);
});

test('[GEN-09] a visitor who prefers reduced motion does not want it', async () => {
  wantMotion(false);
  const { isMotionUnwanted } = await loadMotion();
  expect(isMotionUnwanted()).toBe(true);
});
