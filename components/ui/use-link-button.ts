import type { KeyboardEvent, MouseEvent } from 'react';
import { isPlainPress } from '@/lib/browser/plain-press';
import { useHydrated } from './use-hydrated';

/** A link that acts as a button with scripts. A press with a modifier key still opens a new tab. */
export function useLinkButton(press: () => void) {
  const isLive = useHydrated();

  const onClick = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    press();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    press();
  };

  return { onClick, onKeyDown, ...(isLive && { role: 'button' }) };
}
