import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a box whose focused control has been replaced by another one, after the visitor has used it.
 * Answers the box's ref and what to call when it is used.
 */
export function useKeptFocus(shown: unknown): [RefObject<HTMLDivElement | null>, () => void] {
  const box = useRef<HTMLDivElement>(null);
  const isUsed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the swap itself is what is waited for
  useEffect(() => {
    if (isUsed.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    isUsed.current = false;
  }, [shown]);

  return [
    box,
    () => {
      isUsed.current = true;
    },
  ];
}
