/** Whoever presses something does not wait for a page transition to end: it is over at once. [GEN-09] */
export function yieldToPresses(): void {
  const skip = () => document.activeViewTransition?.skipTransition();
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, skip, { capture: true, passive: true });
}
