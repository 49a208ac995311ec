import { isMotionUnwanted } from '@/lib/browser/motion';

/** What has come takes the bars with it where these are others. [GEN-09] */
export type TransitionName = 'page' | 'layout';

/** Milliseconds. A page that is here already takes the place of the old one at once: to fade that out would be waiting. */
const WAITED = 100;
/** Milliseconds, after which a page that is left shows itself again, should nothing have come. */
const LONGEST = 3_000;

const OUT: Keyframe[] = [{}, { opacity: 0.5, offset: 0.04 }, { opacity: 0.5, offset: 0.96 }, {}];
const IN: KeyframeAnimationOptions = { duration: 130, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/** «Out»: who waits sees the old page step back, and can still read it. Answers how to end that. [GEN-09] */
export function leave(page: HTMLElement): () => void {
  if (isMotionUnwanted()) return () => undefined;
  const animation = page.animate(OUT, { delay: WAITED, duration: LONGEST, id: 'leave' });
  return () => animation.cancel();
}

/** «In»: what comes stands in the page at once, and can be pressed while it appears. [GEN-09] */
export function comeIn(page: HTMLElement, name: TransitionName): void {
  if (isMotionUnwanted()) return;
  page.animate([{ opacity: 0.2, filter: 'blur(4px)' }, {}], { ...IN, id: 'page' });
  // Without blur, which would take the fixed bars out of their places.
  if (name === 'layout') page.closest('[data-layout]')?.animate([{ opacity: 0.2 }, {}], { ...IN, id: 'layout' });
}
