/** [UI-10] */
const SHOWN_MS = 3000;

/**
 * Calls `leave` after a while, but not under the mouse nor with the focus inside. Where nothing hovers a finger would count
 * as there long after it has gone: a press outside, with which a scroll begins too, calls `leave` at once instead.
 * Returns how to stop.
 */
export function stayForAWhile(panel: HTMLElement, leave: () => void): () => void {
  const canHover = matchMedia('(hover: hover)').matches;
  const held = canHover ? ':hover, :focus-within' : ':focus-within';
  const timer = setInterval(() => !panel.matches(held) && leave(), SHOWN_MS);
  const listeners = new AbortController();
  if (!canHover) {
    const isOutside = ({ target }: Event) => !(target instanceof Node && panel.contains(target));
    document.addEventListener('pointerdown', (event) => isOutside(event) && leave(), listeners);
  }
  return () => {
    clearInterval(timer);
    listeners.abort();
  };
}
