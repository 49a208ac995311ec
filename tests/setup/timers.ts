/* Files share a worker: a leftover timer would run, and send requests, during later tests. */

type Timers = Set<ReturnType<typeof setTimeout>>;

/** Stored on the patched function, because a worker runs this module once per file. */
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
  // Node's own timeout signal cannot be cleared.
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

export function endTimers(): void {
  for (const timer of started) clearTimeout(timer);
  started.clear();
}
