import { type RefObject, useEffect } from 'react';
import { takeEarlyPress } from '@/lib/browser/early-press';

/**
 * Repeats a press of a button in `box` from before hydration. `forget` belongs to the box's clicks: a press that made
 * React hydrate is handled by React, too.
 */
export function useEarlyPress(box: RefObject<HTMLElement | null>): { forget: () => void } {
  const take = () => (box.current ? takeEarlyPress(box.current) : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const timer = setTimeout(() => take()?.click());
    return () => clearTimeout(timer);
  }, []);

  return { forget: () => void take() };
}
