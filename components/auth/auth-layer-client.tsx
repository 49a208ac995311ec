'use client';
// Client: any button of the page can open the window, whose code loads on demand.

import { type ComponentType, useEffect, useState } from 'react';
import { paths } from '@/lib/paths';
import { useInterfaceState } from '@/stores/interface/use-interface';
import type { AuthWindowProps } from './auth-window-client';
import { loadAuthWindow } from './load-auth-window';

export function AuthLayer({ humanCheck }: AuthWindowProps) {
  const isOpen = useInterfaceState((state) => state.isAuthOpen);
  const [Window, setWindow] = useState<ComponentType<AuthWindowProps>>();

  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    loadAuthWindow().then(
      (Loaded) => setWindow(() => Loaded),
      // Fallback: the sign-in page.
      () => !isGone && window.location.assign(paths.loginThen(window.location.pathname + window.location.search)),
    );
    return () => {
      isGone = true;
    };
  }, [isOpen]);

  return isOpen && Window && <Window humanCheck={humanCheck} />;
}
