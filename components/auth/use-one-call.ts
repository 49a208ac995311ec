import { useRef, useState } from 'react';
import type { Result } from '@/lib/result';

export type OneCall = ReturnType<typeof useOneCall>;

/** Runs one call at a time; returns undefined while another one runs. */
export function useOneCall() {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async <T>(call: () => Promise<Result<T>>): Promise<Result<T> | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    try {
      return await call();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run };
}
