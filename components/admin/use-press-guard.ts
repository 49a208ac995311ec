import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SETTLE_MS } from './stray-press';

/**
 * Ignores presses of buttons that were aimed at what stood there before `content` changed: for a second, and the second
 * click of a double click. Keys are aimed by focus, links change nothing: both work at once.
 */
export function usePressGuard(content: string) {
  const [settled, setSettled] = useState(content);
  const known = useRef(content);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);

  useLayoutEffect(() => {
    if (known.current !== content) changedAt.current = performance.now();
    known.current = content;
  }, [content]);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLE_MS, content);
    return () => clearTimeout(timer);
  }, [content]);

  const onClickCapture = useCallback((event: MouseEvent) => {
    const { detail, timeStamp, target } = event;
    const isStale = detail > 1 || (detail > 0 && timeStamp < changedAt.current + SETTLE_MS);
    if (!isStale || !(target instanceof Element && target.closest('button'))) return;
    event.preventDefault();
    event.stopPropagation();
  }, []);
  return { onClickCapture, isSettling: settled !== content };
}
