'use client';
// Client: only the browser can measure the page's speed.

import { useEffect } from 'react';
import { currentConnection } from '@/lib/browser/network';
import { onLoadIdle } from '@/lib/browser/on-idle';

export function Vitals() {
  useEffect(() => {
    if (currentConnection()?.saveData) return;
    const path = location.pathname;
    const measure = async () => (await import('./measure-vitals')).measureVitals(path);
    onLoadIdle(() => void measure().catch(() => undefined));
  }, []);
  return null;
}
