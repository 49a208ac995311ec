import type { KeyboardEvent, MouseEvent } from 'react';
import { isPlainPress } from '@/lib/browser/plain-press';
import { useHydrated } from './use-hydrated';

/**
 * For a link that does its work in place: without scripts it leads somewhere, with them it is a button. A press that
 * asks for another tab stays the browser's.
 */
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
