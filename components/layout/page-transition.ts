import { isMotionUnwanted } from '@/lib/browser/motion';

/** `layout`: the layout changes as well and fades in with the page. [GEN-09] */
export type TransitionName = 'page' | 'layout';

/** Milliseconds. A page that arrives sooner replaces the old one without a fade-out. */
const WAITED = 100;
/** Milliseconds until the old page is fully visible again if nothing arrives. */
const LONGEST = 3_000;

const OUT: Keyframe[] = [{}, { opacity: 0.5, offset: 0.04 }, { opacity: 0.5, offset: 0.96 }, {}];
const IN: KeyframeAnimationOptions = { duration: 130, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/** Dims the old page while the next one loads. Returns a cancel function. [GEN-09] */
export function leave(page: HTMLElement): () => void {
  if (isMotionUnwanted()) return () => undefined;
  const animation = page.animate(OUT, { delay: WAITED, duration: LONGEST, id: 'leave' });
  return () => animation.cancel();
}

/** Fades the new page in; it is interactive at once. [GEN-09] */
export function comeIn(page: HTMLElement, name: TransitionName): void {
  if (isMotionUnwanted()) return;
  page.animate([{ opacity: 0.2, filter: 'blur(4px)' }, {}], { ...IN, id: 'page' });
  // No blur: a filter changes the containing block of the fixed bars.
  if (name === 'layout') page.closest('[data-layout]')?.animate([{ opacity: 0.2 }, {}], { ...IN, id: 'layout' });
}
