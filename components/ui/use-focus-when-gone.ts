import { type RefObject, useEffect, useRef } from 'react';

/** What stood in a box and goes by a press on it takes the focus along: the box gets it. */
export function useFocusWhenGone(box: RefObject<HTMLElement | null>, isShown: boolean): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true });
    }
    wasShown.current = isShown;
  }, [box, isShown]);
}
