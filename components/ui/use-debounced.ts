import { useEffect, useState } from 'react';

export function useDebounced(text: string, pauseMs: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setDebounced, pauseMs, text);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return debounced;
}
