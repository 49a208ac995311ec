import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { tabStops } from '@/components/ui/trap-focus';

/** The panel is the last in the document and closes soon: the first Tab after it has opened leads into it. [UI-10] */
export function useTabInto(panel: RefObject<HTMLElement | null>, openedAt: number | undefined): void {
  useEffect(() => {
    if (openedAt === undefined) return;
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Tab') return;
        ending.abort();
        if (event.shiftKey || event.defaultPrevented || !panel.current || hasFocus(panel.current)) return;
        tabStops(panel.current)[0]?.focus();
        // Behind a dialog nothing takes the focus.
        if (hasFocus(panel.current)) event.preventDefault();
      },
      { signal },
    );
    // A press elsewhere moves the starting point of Tab.
    document.addEventListener('pointerdown', () => ending.abort(), { signal });
    return () => ending.abort();
  }, [panel, openedAt]);
}

const hasFocus = (panel: HTMLElement) => panel.contains(document.activeElement);

/** Tab past either end returns to `origin`; forwards, the browser then goes on to what follows it. */
export function tabOut(panel: HTMLElement, origin: Element | null, event: KeyboardEvent): void {
  if (!(origin instanceof HTMLElement)) return;
  const stops = tabStops(panel);
  if (document.activeElement !== (event.shiftKey ? stops[0] : stops.at(-1))) return;
  origin.focus({ preventScroll: true });
  if (event.shiftKey) event.preventDefault();
}
