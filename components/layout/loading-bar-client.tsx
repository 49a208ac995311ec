'use client';
// Client: follows navigation.

import { type ComponentType, useEffect, useState } from 'react';
import { onNavigation } from '@/lib/browser/navigation';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import { createLoadingRun } from './loading-run';
import { RouteChange } from './route-watch-client';

/** [GEN-08] */
const AFTER_MOUNT_MS = 1600;

type Drawn = ComponentType<{ percent: number }>;

export function LoadingBar() {
  const { setLoading } = useInterface();
  const percent = useInterfaceState((state) => state.loading);
  const [Drawn, setDrawn] = useState<Drawn>();
  const [run] = useState(() => createLoadingRun(setLoading));

  useEffect(() => {
    run.start();
    const end = setTimeout(run.finish, AFTER_MOUNT_MS);
    const stopListening = onNavigation(() => {
      clearTimeout(end);
      run.start();
    });
    import('./loading-bar-drawn-client').then(
      ({ DrawnBar }) => setDrawn(() => DrawnBar),
      () => undefined,
    );
    return () => {
      clearTimeout(end);
      stopListening();
      run.stop();
    };
  }, [run]);

  return (
    <>
      <RouteChange onRouteChange={run.finish} />
      {Drawn && percent !== undefined && <Drawn percent={percent} />}
    </>
  );
}
