import { useEffect, useState } from 'react';

const PATIENCE_MS = 15_000;

export function useSlowHint(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(setSlow, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isSlow;
}
