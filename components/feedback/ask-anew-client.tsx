'use client';
// An island because only the browser can ask for its address once more.

import { type ReactNode, useEffect, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { sessionKeys } from '@/lib/browser/session-storage';

const AT_MOST_EVERY_MS = 60_000;

/** Asks the server for a page that the router has led to; what the server has sent stays as it is. */
export function AskAnew({ children }: { children: ReactNode }) {
  const isMadeHere = useHydrated();
  const [isDue] = useState(isMadeHere);

  useEffect(() => {
    if (isDue && mayAsk(location.pathname)) location.reload();
  }, [isDue]);

  return children;
}

/** Not the same path twice within a minute, nor where nothing is remembered: it might go on for ever. */
function mayAsk(path: string): boolean {
  try {
    const [at, asked] = sessionStorage.getItem(sessionKeys.missingAsked)?.split(' ') ?? [];
    if (asked === path && Date.now() - Number(at) < AT_MOST_EVERY_MS) return false;
    sessionStorage.setItem(sessionKeys.missingAsked, `${Date.now()} ${path}`);
    return true;
  } catch {
    return false;
  }
}
