import { useEffect, useState } from 'react';

const PATIENCE_MS = 15_000;

export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(setLate, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}
