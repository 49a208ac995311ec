/** Milliseconds. */
const SLOW_TASK = 120;

let isSlow = false;

/** Turns motion off on slow devices. Does nothing without the long-task API. [GEN-09] */
export function watchSlowness(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return;
  const watch = new PerformanceObserver((tasks) => {
    if (tasks.getEntries().every(({ duration }) => duration <= SLOW_TASK)) return;
    watch.disconnect();
    isSlow = true;
  });
  watch.observe({ type: 'longtask', buffered: true });
}

export const isMotionUnwanted = (): boolean => isSlow || matchMedia('(prefers-reduced-motion: reduce)').matches;
