'use client';
// Client: reloads the page, at most once a minute. Never without session storage, to avoid an endless loop. [ROUTE-12]

import { type ReactNode, useEffect, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { sessionKeys } from '@/lib/browser/session-storage';

const MIN_INTERVAL_MS = 60_000;

export function ReloadFromServer({ children }: { children: ReactNode }) {
  const isClientRender = useHydrated();
  const [isDue] = useState(isClientRender);

  useEffect(() => {
    if (isDue && mayReload(location.pathname)) location.reload();
  }, [isDue]);

  return children;
}

function mayReload(path: string): boolean {
  try {
    const [at, lastPath] = sessionStorage.getItem(sessionKeys.notFoundReload)?.split(' ') ?? [];
    if (lastPath === path && Date.now() - Number(at) < MIN_INTERVAL_MS) return false;
    sessionStorage.setItem(sessionKeys.notFoundReload, `${Date.now()} ${path}`);
    return true;
  } catch {
    return false;
  }
}
