import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PendingInvalidations } from './pending-invalidations';

const SECOND = 1_000;

let writes: PendingInvalidations;
const publish = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  publish.mockClear();
  writes = new PendingInvalidations(publish);
});
afterEach(() => vi.useRealTimers());

test('tags received from the stream in time are not sent again', () => {
  writes.add(['product:1', 'products']);
  expect(writes.has('product:1')).toBe(true);
  writes.receive(['product:1', 'products']);
  expect(writes.has('product:1')).toBe(false);
  vi.advanceTimersByTime(2 * SECOND);
  expect(publish).not.toHaveBeenCalled();
});

test('tags received before the write’s own response count as sent', () => {
  writes.receive(['product:1']);
  writes.add(['product:1', 'product:2']);
  expect([writes.has('product:1'), writes.has('product:2')]).toEqual([false, true]);
  vi.advanceTimersByTime(SECOND);
  expect(publish).toHaveBeenCalledExactlyOnceWith(['product:2']);
});

test('tags received more than 2 s ago do not count for a new write', () => {
  writes.receive(['product:1']);
  vi.advanceTimersByTime(2 * SECOND);
  writes.add(['product:1']);
  expect(writes.has('product:1')).toBe(true);
});

test('tags lost with a Redis are sent to the next one', () => {
  writes.add(['product:1']);
  vi.advanceTimersByTime(SECOND);
  writes.reset();
  vi.advanceTimersByTime(SECOND);
  expect(publish.mock.calls).toEqual([[['product:1']], [['product:1']]]);
});
