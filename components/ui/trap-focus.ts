const STOPS = 'a[href]:not([tabindex="-1"]), summary, button:not(:disabled), input:not(:disabled, [type="hidden"])';

export const tabStops = (layer: HTMLElement): HTMLElement[] =>
  [...layer.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());

export function trapFocus(layer: HTMLElement, event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>): void {
  if (event.key !== 'Tab') return;
  const stops = tabStops(layer);
  const [edge, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const at = document.activeElement;
  if (at !== edge && !(event.shiftKey && at === layer)) return;
  event.preventDefault();
  next?.focus();
}
