import { createSignal } from './signal';

/** Whoever presses something does not wait for a page transition to end: it is over at once. [GEN-09] */
export function yieldToPresses(): void {
  const skip = () => document.activeViewTransition?.skipTransition();
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, skip, { capture: true, passive: true });
}

/** Milliseconds. A machine that has needed so long for one task of a page would need as long for the picture of one. */
const SLOW_TASK = 120;

let isSlow = false;
const slowness = createSignal();

/** Motion is given up where it would keep a visitor waiting. Silent in browsers that do not tell of long tasks. [GEN-09] */
export function watchSlowness(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return;
  const watch = new PerformanceObserver((tasks) => {
    if (tasks.getEntries().every(({ duration }) => duration <= SLOW_TASK)) return;
    watch.disconnect();
    isSlow = true;
    slowness.tell();
  });
  watch.observe({ type: 'longtask', buffered: true });
}

const reduced = () => matchMedia('(prefers-reduced-motion: reduce)');

/** The visitor, or the machine, can do without. */
export const isMotionUnwanted = (): boolean => isSlow || reduced().matches;

/** Answers how to stop listening. */
export function onMotionChange(tell: () => void): () => void {
  const query = reduced();
  query.addEventListener('change', tell);
  const stop = slowness.listen(tell);
  return () => {
    query.removeEventListener('change', tell);
    stop();
  };
}
