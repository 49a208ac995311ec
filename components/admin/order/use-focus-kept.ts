import { useEffect, useEffectEvent, useRef } from 'react';

/** Focus that is lost because a new state has removed its element moves to what `find` returns. */
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
