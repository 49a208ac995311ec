import { useRef, useState } from 'react';
import type { Result } from '@/lib/result';

export type OneCall = ReturnType<typeof useOneCall>;

/** One call at a time, however often its button is pressed. Undefined while another one runs. */
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
