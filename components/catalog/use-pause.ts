import { useEffect, useRef } from 'react';

/** Debounces: each start restarts the pause. */
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
  // A page that the router hides and shows again starts without a pause.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  return { start, stop, isRunning: () => timer.current !== undefined };
}
