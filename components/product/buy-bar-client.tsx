'use client';
// Client: observes whether the buy button is in view.

import { type ReactNode, useEffect, useState } from 'react';
import { BUY_ID } from './buy-id';

/** The top bar covers 85px. The huge bottom margin counts everything below the viewport as not yet passed. */
const ROOT_MARGIN = '-85px 0px 1000000px';

/** Renders its children once the buy button is scrolled out at the top. */
export function PastMainButton({ children }: { children: ReactNode }) {
  const [isPast, setIsPast] = useState(false);

  useEffect(() => {
    const button = document.getElementById(BUY_ID);
    if (!button) return;
    const observer = new IntersectionObserver((entries) => setIsPast(entries.at(-1)?.isIntersecting === false), {
      rootMargin: ROOT_MARGIN,
    });
    observer.observe(button);
    return () => observer.disconnect();
  }, []);

  return isPast && children;
}
