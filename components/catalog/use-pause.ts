import { useEffect, useRef } from 'react';

/** Runs something once a visitor has paused: each start begins the pause anew. */
export function usePause(ms: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const start = (run: () => void) => {
    stop();
    timer.current = setTimeout(run, ms);
  };
  // A page that is put aside and shown again begins without a pause.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  return { start, stop, isRunning: () => timer.current !== undefined };
}
