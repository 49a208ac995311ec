'use client';
// An island because the focus is the browser's: what had it may be gone, or may stand in a bar that has done its work.

import { useEffect, useState } from 'react';
import { useHydrated } from './use-hydrated';

/** Takes the focus to the page's heading when it has come in place, and whenever it says something else. */
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
