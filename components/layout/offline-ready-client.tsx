'use client';
// An island because it is the browser that keeps the page for a visitor without a network.

import { useEffect } from 'react';
import { onIdle } from '@/lib/browser/on-idle';

const WORKER = '/sw.js';

/** Fetches what is shown without a network, once the page has nothing better to do. Nothing else is kept. */
export function OfflineReady() {
  useEffect(() => {
    // A private window may refuse; its visitor sees the browser's own page.
    return onIdle(() => void navigator.serviceWorker?.register(WORKER).catch(() => undefined));
  }, []);
  return null;
}
