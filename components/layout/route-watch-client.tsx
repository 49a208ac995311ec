'use client';
// An island because it follows the browser's address.

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useInterface } from '@/stores/interface/use-interface';

/** Whatever is open closes when another page comes. [GEN-07] */
export function RouteWatch() {
  const { routeChanged } = useInterface();
  const path = usePathname();
  useEffect(() => routeChanged(path), [routeChanged, path]);
  return null;
}
