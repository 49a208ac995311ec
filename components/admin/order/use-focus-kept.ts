import { useEffect, useEffectEvent, useRef } from 'react';

/** If a new state removes the focused element, the focus moves to the element that `find` returns. */
export function useFocusKept(state: string, find: () => HTMLElement | null | undefined): void {
  const before = useRef(state);
  const hadFocus = useRef(false);
  useEffect(() => {
    const mark = () => {
      hadFocus.current = true;
    };
    document.addEventListener('focusin', mark, { once: true });
    return () => document.removeEventListener('focusin', mark);
  }, []);
  const keep = useEffectEvent(() => {
    if (hadFocus.current && document.activeElement === document.body) find()?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (before.current !== state) keep();
    before.current = state;
  }, [state]);
}
