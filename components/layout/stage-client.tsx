'use client';
// Client: animates page transitions.

import { type ComponentProps, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { onNavigation } from '@/lib/browser/navigation';
import { wasTraversal } from '@/lib/browser/traversal';
import { Arrival, type OnArrive } from './arrival-client';
import { comeIn, leave, type TransitionName } from './page-transition';

/** Fades pages on navigation. Server-rendered pages and history navigation are not animated. [GEN-09] */
export function Stage({ children, ...rest }: Omit<ComponentProps<'main'>, 'ref'>) {
  const stage = useRef<HTMLElement>(null);
  const endLeaving = useRef<() => void>(undefined);
  const isMadeHere = useHydrated();
  const [isLayoutNew] = useState(isMadeHere);

  const comeBy = useCallback((name: TransitionName) => {
    if (stage.current && !wasTraversal()) comeIn(stage.current, name);
  }, []);
  const arrive = useCallback<OnArrive>(
    (from, to) => {
      endLeaving.current?.();
      if (from.path !== to.path) comeBy('page');
    },
    [comeBy],
  );

  useEffect(() => {
    const stop = onNavigation(({ pathname }) => {
      if (!stage.current || pathname === location.pathname) return;
      endLeaving.current?.();
      endLeaving.current = leave(stage.current);
    });
    return () => {
      stop();
      // The router keeps hidden pages: end the animation before the page is shown again.
      endLeaving.current?.();
    };
  }, []);
  useLayoutEffect(() => {
    if (isLayoutNew) comeBy('layout');
  }, [isLayoutNew, comeBy]);

  return (
    <main ref={stage} {...rest}>
      {children}
      <Arrival onArrive={arrive} />
    </main>
  );
}
