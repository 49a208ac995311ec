// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { isMotionUnwanted, onMotionChange, watchSlowness, yieldToPresses } from './page-transition';

afterEach(() => vi.unstubAllGlobals());

test('[GEN-09] a press ends the page transition that runs', () => {
  const skipTransition = vi.fn();
  Object.defineProperty(document, 'activeViewTransition', { value: { skipTransition } });
  yieldToPresses();
  dispatchEvent(new Event('pointerdown'));
  dispatchEvent(new Event('keydown'));
  expect(skipTransition).toHaveBeenCalledTimes(2);
});

test('[GEN-09] the first task that takes long gives motion up, and says so', () => {
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
  const tell = vi.fn();
  onMotionChange(tell);
  watchSlowness();
  report([60, 119]);
  expect(isMotionUnwanted()).toBe(false);
  report([60, 180]);
  expect(isMotionUnwanted()).toBe(true);
  expect(tell).toHaveBeenCalledTimes(1);
});
