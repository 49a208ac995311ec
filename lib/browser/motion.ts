/** Milliseconds. */
const SLOW_TASK = 120;

let isSlow = false;

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
