'use client';
// An island because only the browser knows whether the main button is still in view.

import { type ReactNode, useEffect, useState } from 'react';
import { BUY_ID } from './buy-id';

/** The top bar covers what is higher; what is lower is still to come, however far: a jump past it counts, too. */
const ROOT_MARGIN = '-85px 0px 1000000px';

/** Shows its children once the page's main button has gone up out of view. */
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
