/** The first of the cards that have come: whoever asked for more reads on there. */
export function focusCard(area: Element, index: number): void {
  const card = area.querySelectorAll('article')[index];
  card?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
}
