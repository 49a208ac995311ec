export function focusCard(area: Element, index: number): void {
  const card = area.querySelectorAll('article')[index];
  card?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
}
