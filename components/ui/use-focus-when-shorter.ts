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
