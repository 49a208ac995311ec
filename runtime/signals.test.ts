import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopOnSignals } from './signals';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

const exit = vi.fn();
let stop: ReturnType<typeof vi.fn<() => Promise<void>>>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process, 'exit').mockImplementation(exit as never);
  exit.mockClear();
  stop = vi.fn(() => new Promise<void>(() => undefined));
  stopOnSignals(() => stop());
});
afterEach(() => {
  for (const signal of SIGNALS) process.removeListener(signal, process.listeners(signal).at(-1) as () => void);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[GEN-13] asked to end again and again, a shop ends once', async () => {
  stop.mockResolvedValue();
  for (const signal of ['SIGTERM', 'SIGTERM', 'SIGTERM'] as const) process.emit(signal, signal);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(stop).toHaveBeenCalledOnce();
  expect(exit.mock.calls).toEqual([[0]]);
});

test('[GEN-13] what cannot end is ended before its manager kills it', async () => {
  process.emit('SIGTERM', 'SIGTERM');
  await vi.advanceTimersByTimeAsync(18_000);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(exit.mock.calls).toEqual([[1]]);
});

test('Ctrl-C pressed twice ends at once; one press that arrives twice is one', async () => {
  process.emit('SIGINT', 'SIGINT');
  process.emit('SIGINT', 'SIGINT');
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(600);
  process.emit('SIGINT', 'SIGINT');
  expect(exit).toHaveBeenCalledWith(130);
});
