import { type RefObject, useEffect, useRef } from 'react';

/** Removing a focused element moves the focus to the body: moves it on to the box. */
export function useFocusWhenGone(box: RefObject<HTMLElement | null>, isShown: boolean): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true });
    }
    wasShown.current = isShown;
  }, [box, isShown]);
}
