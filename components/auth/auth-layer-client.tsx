'use client';
// An island because a button anywhere in the page opens its window, which comes when one is asked for.

import { type ComponentType, useEffect, useState } from 'react';
import { paths } from '@/lib/paths';
import { useInterfaceState } from '@/stores/interface/use-interface';
import type { AuthWindowProps } from './auth-window-client';
import { loadAuthWindow } from './load-auth-window';

/** The sign-in as a window over any page. */
export function AuthLayer({ humanCheck }: AuthWindowProps) {
  const isOpen = useInterfaceState((state) => state.isAuthOpen);
  const [Window, setWindow] = useState<ComponentType<AuthWindowProps>>();

  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    loadAuthWindow().then(
      (Loaded) => setWindow(() => Loaded),
      // What cannot be opened here stands on a page of its own.
      () => !isGone && window.location.assign(paths.loginThen(window.location.pathname + window.location.search)),
    );
    return () => {
      isGone = true;
    };
  }, [isOpen]);

  return isOpen && Window && <Window humanCheck={humanCheck} />;
}
