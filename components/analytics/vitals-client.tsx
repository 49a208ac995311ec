'use client';
// An island because only the browser knows how fast its page was.

import { useEffect } from 'react';
import { currentConnection } from '@/lib/browser/network';
import { onLoadIdle } from '@/lib/browser/on-idle';

/** Tells the shop's own front how fast the page was, by route: no cookie, no id, nothing of the visitor. */
export function Vitals() {
  useEffect(() => {
    if (currentConnection()?.saveData) return;
    const path = location.pathname;
    const measure = async () => (await import('./measure-vitals')).measureVitals(path);
    // Until then the page has better to load.
    onLoadIdle(() => void measure().catch(() => undefined));
  }, []);
  return null;
}
