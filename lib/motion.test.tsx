import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wantMotion } from '@/tests/setup/component';
import { isMotionUnwanted, watchSlowness } from './motion';

beforeEach(() => wantMotion(true));
afterEach(() => {
  wantMotion(false);
  vi.unstubAllGlobals();
});

test('[GEN-09] the first task that takes long gives motion up', () => {
  let report: (durations: number[]) => void = () => {};
  class Observer {
    static supportedEntryTypes = ['longtask'];
    constructor(tell: (tasks: { getEntries: () => { duration: number }[] }) => void) {
      report = (durations) => tell({ getEntries: () => durations.map((duration) => ({ duration })) });
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  watchSlowness();
  report([60, 119]);
  expect(isMotionUnwanted()).toBe(false);
  report([60, 180]);
  expect(isMotionUnwanted()).toBe(true);
});
