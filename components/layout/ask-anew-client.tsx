'use client';
// An island because only the browser can ask for its address once more.

import { type ReactNode, useEffect, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

/** Asks the server for a page that the browser was about to make; what the server has sent stays as it is. */
export function AskAnew({ children }: { children: ReactNode }) {
  const isMadeHere = useHydrated();
  const [isDue] = useState(isMadeHere);

  useEffect(() => {
    if (isDue) location.reload();
  }, [isDue]);

  return children;
}
