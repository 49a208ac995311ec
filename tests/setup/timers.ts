/* Files share a worker: a timer that a test leaves behind would act, and send requests, in the tests after it. */

type Timers = Set<ReturnType<typeof setTimeout>>;

/** Kept with the function that fills it: a worker runs this module once a file. */
const started = (setTimeout as { started?: Timers }).started ?? remember();

function remember(): Timers {
  const timers: Timers = new Set();
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name] as typeof setTimeout;
    const startAndRemember = (run: () => void, ms?: number, ...args: []) => {
      const timer = start(run, ms, ...args);
      timers.add(timer);
      return timer;
    };
    Object.assign(globalThis, { [name]: Object.assign(startAndRemember, start, { started: timers }) });
  }
  // Node's own is no timer that could be ended.
  const startRemembered = setTimeout;
  AbortSignal.timeout = (ms) => {
    const deadline = new AbortController();
    startRemembered(
      () => deadline.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
      ms,
    );
    return deadline.signal;
  };
  return timers;
}

/** Whatever the test has started and not waited for. */
export function endTimers(): void {
  for (const timer of started) clearTimeout(timer);
  started.clear();
}
