import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OwnWrites } from './own-writes';

const SECOND = 1_000;

let writes: OwnWrites;
const tell = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  tell.mockClear();
  writes = new OwnWrites(tell);
});
afterEach(() => vi.useRealTimers());

test('what the stream tells in time is not told again, and bars nothing afterwards', () => {
  writes.add(['product:1', 'products']);
  expect(writes.has('product:1')).toBe(true);
  writes.heard(['product:1', 'products']);
  expect(writes.has('product:1')).toBe(false);
  vi.advanceTimersByTime(2 * SECOND);
  expect(tell).not.toHaveBeenCalled();
});

test('a stream that is quicker than the answer of the write has told it, too', () => {
  writes.heard(['product:1']);
  writes.add(['product:1', 'product:2']);
  expect([writes.has('product:1'), writes.has('product:2')]).toEqual([false, true]);
  vi.advanceTimersByTime(SECOND);
  expect(tell).toHaveBeenCalledExactlyOnceWith(['product:2']);
});

test('what was heard long ago says nothing of a write of now', () => {
  writes.heard(['product:1']);
  vi.advanceTimersByTime(2 * SECOND);
  writes.add(['product:1']);
  expect(writes.has('product:1')).toBe(true);
});

test('what a Redis took along when it died is told to the next one', () => {
  writes.add(['product:1']);
  vi.advanceTimersByTime(SECOND);
  writes.forget();
  vi.advanceTimersByTime(SECOND);
  expect(tell.mock.calls).toEqual([[['product:1']], [['product:1']]]);
});
