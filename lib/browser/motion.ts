/** Milliseconds. A machine that has needed so long for one task of a page would be kept busy by moving it, too. */
const SLOW_TASK = 120;

let isSlow = false;

/** Motion is given up where it would keep a visitor waiting. Silent in browsers that do not tell of long tasks. [GEN-09] */
export function watchSlowness(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return;
  const watch = new PerformanceObserver((tasks) => {
    if (tasks.getEntries().every(({ duration }) => duration <= SLOW_TASK)) return;
    watch.disconnect();
    isSlow = true;
  });
  watch.observe({ type: 'longtask', buffered: true });
}

/** The visitor, or the machine, can do without. */
export const isMotionUnwanted = (): boolean => isSlow || matchMedia('(prefers-reduced-motion: reduce)').matches;
