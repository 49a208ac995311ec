import { useEffect, useRef } from 'react';

/** Moves the focus to the box when the focused control inside was replaced after the visitor has used it. */
export function useRestoreFocus(shown: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const isUsed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the controls are swapped
  useEffect(() => {
    if (isUsed.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    isUsed.current = false;
  }, [shown]);

  return {
    box,
    markUsed: () => {
      isUsed.current = true;
    },
  };
}
