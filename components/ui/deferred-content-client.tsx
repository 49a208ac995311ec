'use client';
// Client: distinguishes hydration from rendering in the browser.

import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { wasTraversal } from '@/lib/browser/navigation';
import styles from './deferred-content.module.css';
import { useHydrated } from './use-hydrated';

/** Content below the first screen, rendered after it. Page loads and history navigation render it at once. */
export function DeferredContent({ children }: { children: ReactNode }) {
  const isClientRendered = useHydrated();
  const [isDue, setDue] = useState(() => !isClientRendered || wasTraversal());

  useEffect(() => (isDue ? undefined : onceAfterPaint(() => startTransition(() => setDue(true)))), [isDue]);

  return isDue ? children : <div className={styles.room} />;
}

function onceAfterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
