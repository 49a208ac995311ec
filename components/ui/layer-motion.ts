import { animate } from 'framer-motion/dom/mini';

/** Seconds; equal to `--d-2`, `--d-1` and `--e-out` of styles/tokens.css. */
const IN = { duration: 0.22, ease: [0.2, 0.7, 0.2, 1] as const };
const OUT = { duration: 0.12 };

type Running = { end: () => void };

export function comeIn(layer: HTMLElement, fromY: number): Running {
  const animation = animate([layer], { opacity: [0, 1], transform: [`translateY(${fromY}px)`, 'none'] }, IN);
  return { end: () => forget(layer, animation) };
}

export function goOut(layer: HTMLElement, onEnd: () => void): Running {
  const animation = animate([layer], { opacity: [1, 0] }, OUT);
  void animation.finished.then(onEnd);
  return { end: () => forget(layer, animation) };
}

/** The library leaves inline styles: a transform would become the containing block of fixed children. */
function forget(layer: HTMLElement, animation: { cancel: () => void }): void {
  animation.cancel();
  layer.style.removeProperty('opacity');
  layer.style.removeProperty('transform');
}
