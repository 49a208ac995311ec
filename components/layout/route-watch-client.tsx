'use client';
// Client: follows the URL.

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useInterface } from '@/stores/interface/use-interface';

/** Closes menus and dialogs on navigation. [GEN-07] */
export function RouteWatch() {
  const { routeChanged } = useInterface();
  const path = usePathname();
  useEffect(() => routeChanged(path), [routeChanged, path]);
  return null;
}
