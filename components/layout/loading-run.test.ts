import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadingRun } from './loading-run';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const show = vi.fn();
const begin = () => {
  show.mockClear();
  return createLoadingRun(show);
};

test('[GEN-08] a load within 200 ms shows no bar', () => {
  const run = begin();
  run.start();
  vi.advanceTimersByTime(199);
  run.finish();
  vi.advanceTimersByTime(10_000);
  expect(show.mock.calls).toEqual([[undefined]]);
});

test('[GEN-08] the bar starts after 200 ms at 30 %, advances by 45 % and ends with the load', () => {
  const run = begin();
  run.start();
  vi.advanceTimersByTime(200);
  expect(show).toHaveBeenLastCalledWith(30);
  vi.advanceTimersByTime(1400);
  expect(show).toHaveBeenLastCalledWith(75);
  run.finish();
  expect(show).toHaveBeenLastCalledWith(100);
});

test('[GEN-08] the bar ends after 5 000 ms at the latest', () => {
  const run = begin();
  run.start();
  vi.advanceTimersByTime(4999);
  expect(show).toHaveBeenLastCalledWith(75);
  vi.advanceTimersByTime(1);
  expect(show).toHaveBeenLastCalledWith(100);
});

test('[GEN-08] a second navigation restarts the bar', () => {
  const run = begin();
  run.start();
  vi.advanceTimersByTime(150);
  run.start();
  vi.advanceTimersByTime(150);
  expect(show).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(show).toHaveBeenCalledExactlyOnceWith(30);
});
