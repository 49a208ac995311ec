'use client';
// Client: registers the service worker.

import { useEffect } from 'react';
import { onIdle } from '@/lib/browser/on-idle';

const WORKER = '/sw.js';

export function OfflineReady() {
  useEffect(() => {
    // Private windows may reject service workers; the browser then shows its own offline page.
    return onIdle(() => void navigator.serviceWorker?.register(WORKER).catch(() => undefined));
  }, []);
  return null;
}
