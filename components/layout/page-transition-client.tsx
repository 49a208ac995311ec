'use client';
// Client: animates page transitions.

import { type ComponentProps, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { isMotionUnwanted } from '@/lib/browser/motion';
import { onNavigation, wasTraversal } from '@/lib/browser/navigation';
import { type Departure, findDeparture, travel } from '@/lib/browser/travelling-picture';
import { type OnRouteChange, RouteChange } from './route-watch-client';

/** Fades pages on navigation. Server-rendered pages and history navigation are not animated. [GEN-09] */
export function PageTransition({ children, ...rest }: Omit<ComponentProps<'main'>, 'ref'>) {
  const page = useRef<HTMLElement>(null);
  const cancelExit = useRef<() => void>(undefined);
  const departure = useRef<Departure>(undefined);
  const isClientRendered = useHydrated();
  const [isLayoutNew] = useState(isClientRendered);

  const enterBy = useCallback((name: TransitionName) => {
    if (page.current && !wasTraversal()) enter(page.current, name);
  }, []);
  const handleRouteChange = useCallback<OnRouteChange>(
    (from, to) => {
      cancelExit.current?.();
      if (from.path === to.path) return;
      enterBy('page');
      const left = departure.current;
      departure.current = undefined;
      if (left && page.current && !wasTraversal()) travel(left, page.current);
    },
    [enterBy],
  );

  useEffect(() => {
    const stop = onNavigation(({ pathname }) => {
      if (!page.current || pathname === location.pathname) return;
      cancelExit.current?.();
      cancelExit.current = exit(page.current);
      departure.current = isMotionUnwanted() ? undefined : findDeparture(pathname);
    });
    return () => {
      stop();
      // The router keeps hidden pages: end the animation before the page is shown again.
      cancelExit.current?.();
    };
  }, []);
  useLayoutEffect(() => {
    if (isLayoutNew) enterBy('layout');
  }, [isLayoutNew, enterBy]);

  return (
    <main ref={page} {...rest}>
      {children}
      <RouteChange onRouteChange={handleRouteChange} />
    </main>
  );
}

type TransitionName = 'page' | 'layout';

/** A page that arrives sooner replaces the old one without a fade-out. */
const EXIT_DELAY_MS = 100;
const EXIT_MS = 3_000;

const OUT: Keyframe[] = [{}, { opacity: 0.5, offset: 0.04 }, { opacity: 0.5, offset: 0.96 }, {}];
const IN: KeyframeAnimationOptions = { duration: 130, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/** Fades only the heading, so that the old page stays readable while the new one loads. */
function exit(page: HTMLElement): () => void {
  if (isMotionUnwanted()) return () => undefined;
  const head = page.querySelector('h1') ?? page;
  const animation = head.animate(OUT, { delay: EXIT_DELAY_MS, duration: EXIT_MS, id: 'leave' });
  return () => animation.cancel();
}

/** Fades the new page in; it is interactive at once. [GEN-09] */
function enter(page: HTMLElement, name: TransitionName): void {
  if (isMotionUnwanted()) return;
  page.animate([{ opacity: 0.2, filter: 'blur(4px)' }, {}], { ...IN, id: 'page' });
  // No blur: a filter changes the containing block of the fixed bars.
  if (name === 'layout') page.closest('[data-layout]')?.animate([{ opacity: 0.2 }, {}], { ...IN, id: 'layout' });
}
