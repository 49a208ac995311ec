import { type RefObject, useEffect, useRef } from 'react';

/** Removing a focused list item moves the focus to the body: moves it on to the box. */
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
