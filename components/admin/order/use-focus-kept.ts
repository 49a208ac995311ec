import { useEffect, useEffectEvent, useRef } from 'react';

/** If a new state removes the focused element, the focus moves to the element that `find` returns. */
export function useFocusKept(state: string, find: () => HTMLElement | null | undefined): void {
  const before = useRef(state);
  const keep = useEffectEvent(() => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (before.current !== state) keep();
    before.current = state;
  }, [state]);
}
