'use client';
// Client: only the browser knows the consent to cookies.

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { onIdle } from '@/lib/browser/on-idle';
import { paths } from '@/lib/paths';
import { useInterfaceState } from '@/stores/interface/use-interface';
import { useStores } from '@/stores/store-provider';
import type { Counting } from './start-counting';

export function Counter({ counterId }: { counterId: string }) {
  const stores = useStores();
  const path = usePathname();
  const isCounted = useInterfaceState((state) => state.hasAnalyticsConsent) && !path.startsWith(paths.admin);
  const [counting, setCounting] = useState<Counting>();

  useEffect(() => {
    if (!isCounted) return;
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
  }, [isCounted, counterId, stores]);

  useEffect(() => counting?.page(path), [counting, path]);
  return null;
}
