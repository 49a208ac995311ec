import { type RefObject, useEffect, useRef } from 'react';

/** What is taken out of a list takes the focus along: the box around the list gets it. */
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
