'use client';
// Client: moves the focus.

import { useEffect, useState } from 'react';
import { useHydrated } from './use-hydrated';

/** Focuses the heading after a client navigation and when the title changes, not after a page load. */
export function FocusHeading({ title }: { title: string }) {
  const cameInPlace = useHydrated();
  const [asLoaded] = useState(cameInPlace ? undefined : title);

  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || title === asLoaded) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [title, asLoaded]);

  return null;
}
