import { animate } from 'framer-motion/dom/mini';

/** Seconds; `--d-2`, `--d-1` and `--e-out` of styles/tokens.css. */
const IN = { duration: 0.22, ease: [0.2, 0.7, 0.2, 1] as const };
const OUT = { duration: 0.12 };

type Running = { end: () => void };

/** Fades in while it moves by so many pixels into its place. */
export function comeIn(layer: HTMLElement, fromY: number): Running {
  const animation = animate([layer], { opacity: [0, 1], transform: [`translateY(${fromY}px)`, 'none'] }, IN);
  return { end: () => forget(layer, animation) };
}

export function goOut(layer: HTMLElement, onEnd: () => void): Running {
  const animation = animate([layer], { opacity: [1, 0] }, OUT);
  void animation.finished.then(onEnd);
  return { end: () => forget(layer, animation) };
}

/** The library leaves the last values on the element: a transform would hold what is fixed inside of it. */
function forget(layer: HTMLElement, animation: { cancel: () => void }): void {
  animation.cancel();
  layer.style.removeProperty('opacity');
  layer.style.removeProperty('transform');
}
