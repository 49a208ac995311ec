'use client';
// Client: only the browser knows the consent to cookies.

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { onIdle } from '@/lib/browser/on-idle';
import { useInterfaceState } from '@/stores/interface/use-interface';
import { useStores } from '@/stores/store-provider';
import type { Counting } from './start-counting';

export function Counter({ counterId }: { counterId: string }) {
  const stores = useStores();
  const path = usePathname();
  const hasAnalyticsConsent = useInterfaceState((state) => state.hasAnalyticsConsent);
  const [counting, setCounting] = useState<Counting>();

  useEffect(() => {
    if (!hasAnalyticsConsent) return;
    let started: Counting | undefined;
    let isUnmounted = false;
    const start = async () => {
      const { startCounting } = await import('./start-counting');
      if (isUnmounted) return;
      started = startCounting(Number(counterId), stores);
      setCounting(started);
    };
    const cancel = onIdle(() => void start().catch(() => undefined));
    return () => {
      isUnmounted = true;
      cancel();
      started?.stop();
      setCounting(undefined);
    };
  }, [hasAnalyticsConsent, counterId, stores]);

  useEffect(() => counting?.page(path), [counting, path]);
  return null;
}
