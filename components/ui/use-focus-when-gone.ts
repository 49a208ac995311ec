import { type RefObject, useEffect, useRef } from 'react';

export function useFocusWhenShorter<E extends HTMLElement>(length: number): RefObject<E | null> {
  const box = useRef<E>(null);
  const before = useRef(length);
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true });
    }
    before.current = length;
  }, [length]);
  return box;
}

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
