'use client';
// Client: animates page transitions.

import { type ComponentProps, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { isMotionUnwanted } from '@/lib/browser/motion';
import { onNavigation } from '@/lib/browser/navigation';
import { wasTraversal } from '@/lib/browser/traversal';
import { Arrival, type OnArrive } from './route-watch-client';

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

type TransitionName = 'page' | 'layout';

/** Milliseconds. A page that arrives sooner replaces the old one without a fade-out. */
const WAITED = 100;
const LONGEST = 3_000;

const OUT: Keyframe[] = [{}, { opacity: 0.5, offset: 0.04 }, { opacity: 0.5, offset: 0.96 }, {}];
const IN: KeyframeAnimationOptions = { duration: 130, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

function leave(page: HTMLElement): () => void {
  if (isMotionUnwanted()) return () => undefined;
  const animation = page.animate(OUT, { delay: WAITED, duration: LONGEST, id: 'leave' });
  return () => animation.cancel();
}

/** Fades the new page in; it is interactive at once. [GEN-09] */
function comeIn(page: HTMLElement, name: TransitionName): void {
  if (isMotionUnwanted()) return;
  page.animate([{ opacity: 0.2, filter: 'blur(4px)' }, {}], { ...IN, id: 'page' });
  // No blur: a filter changes the containing block of the fixed bars.
  if (name === 'layout') page.closest('[data-layout]')?.animate([{ opacity: 0.2 }, {}], { ...IN, id: 'layout' });
}
