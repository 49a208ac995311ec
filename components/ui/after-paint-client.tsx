'use client';
// An island because only the browser knows whether it takes a page over or makes it.

import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { wasTraversal } from '@/lib/browser/traversal';
import styles from './after-paint.module.css';
import { useHydrated } from './use-hydrated';

/**
 * What stands below the first screen. When a press has led to its page, it comes once that screen has been painted: the
 * visitor waits for half of the work. What the server has sent and what one goes back to is whole at once.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const isMadeHere = useHydrated();
  const [isDue, setDue] = useState(() => !isMadeHere || wasTraversal());

  useEffect(() => (isDue ? undefined : afterPaint(() => startTransition(() => setDue(true)))), [isDue]);

  return isDue ? children : <div className={styles.room} />;
}

/** Answers how to call it off. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
