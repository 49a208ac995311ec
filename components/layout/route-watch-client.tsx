'use client';
// Client: follows the URL.

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useInterface } from '@/stores/interface/use-interface';

/** Closes menus and dialogs on navigation. [GEN-07] */
export function RouteWatch() {
  const { routeChanged } = useInterface();
  const path = usePathname();
  useEffect(() => routeChanged(path), [routeChanged, path]);
  return null;
}

type Address = { path: string; query: string };
export type OnRouteChange = (from: Address, to: Address) => void;

type Props = { onRouteChange: OnRouteChange };

export function RouteChange(props: Props) {
  return (
    <Suspense>
      <Watched {...props} />
    </Suspense>
  );
}

function Watched({ onRouteChange }: Props) {
  const path = usePathname();
  const query = useSearchParams().toString();
  const last = useRef({ path, query });
  useLayoutEffect(() => {
    const from = last.current;
    if (from.path === path && from.query === query) return;
    last.current = { path, query };
    onRouteChange(from, last.current);
  }, [path, query, onRouteChange]);
  return null;
}
