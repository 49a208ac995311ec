import { useEffect, useState } from 'react';

/** The text once nothing has been typed for so long. */
export function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, text);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
