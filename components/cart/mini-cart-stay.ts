const SHOWN_MS = 3000;

/** On touch screens :hover lingers after a tap, so a press outside closes the panel, also one that starts a scroll. */
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
