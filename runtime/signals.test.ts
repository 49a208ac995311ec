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

test('[GEN-13] repeated signals stop the process once', async () => {
  stop.mockResolvedValue();
  for (const signal of ['SIGTERM', 'SIGTERM', 'SIGTERM'] as const) process.emit(signal, signal);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(stop).toHaveBeenCalledOnce();
  expect(exit.mock.calls).toEqual([[0]]);
});

test('[GEN-13] a stop that hangs ends with exit code 1 after 20 s', async () => {
  process.emit('SIGTERM', 'SIGTERM');
  await vi.advanceTimersByTimeAsync(18_000);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(exit.mock.calls).toEqual([[1]]);
});

test('a second Ctrl-C ends the process at once, unless it is the same press received twice', async () => {
  process.emit('SIGINT', 'SIGINT');
  process.emit('SIGINT', 'SIGINT');
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(600);
  process.emit('SIGINT', 'SIGINT');
  expect(exit).toHaveBeenCalledWith(130);
});
