'use client';
// An island because what leads on, and whether motion is wanted, is known to the browser only.

import { type ComponentProps, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { onNavigation } from '@/lib/browser/navigation';
import { wasTraversal } from '@/lib/browser/traversal';
import { Arrival, type OnArrive } from './arrival-client';
import { comeIn, leave, type TransitionName } from './page-transition';

/**
 * Where pages come and go: a press that leads on lets the page fade out, what comes fades in. What the server sent
 * and what one goes back to stands at once. [GEN-09]
 */
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
      // Whoever presses once more leaves once.
      endLeaving.current?.();
      endLeaving.current = leave(stage.current);
    });
    return () => {
      stop();
      // Kept out of sight for whoever comes back, it is to stand as it was.
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
