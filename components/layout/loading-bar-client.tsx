'use client';
// Client: follows navigation.

import { type ComponentType, useEffect, useState } from 'react';
import { onNavigation } from '@/lib/browser/navigation';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
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

/** Faster loads show no bar. [GEN-08] */
const THROTTLE_MS = 200;
const SECOND_STEP_MS = 1600;
const LONGEST_MS = 5000;
const FIRST_STEP = 30;
const SECOND_STEP = 45;

type Show = (percent: number | undefined) => void;

export function createLoadingRun(show: Show) {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let isShown = false;

  const at = (ms: number, percent: number) =>
    setTimeout(() => {
      isShown = true;
      show(percent);
    }, ms);

  const stop = () => {
    timers.forEach(clearTimeout);
    timers = [];
  };

  const finish = () => {
    stop();
    show(isShown ? 100 : undefined);
    isShown = false;
  };

  const start = () => {
    stop();
    timers = [
      at(THROTTLE_MS, FIRST_STEP),
      at(SECOND_STEP_MS, FIRST_STEP + SECOND_STEP),
      setTimeout(finish, LONGEST_MS),
    ];
  };

  return { start, finish, stop };
}
