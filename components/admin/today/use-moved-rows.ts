import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react';

const SETTLE_MS = 600;

/** Tells of a press that was aimed at the row which stood there before the rows moved. Keys are aimed by focus. */
export function useMovedRows(rows: string): (event: MouseEvent) => boolean {
  const known = useRef(rows);
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (known.current !== rows) movedAt.current = performance.now();
    known.current = rows;
  }, [rows]);
  return useCallback(({ detail, timeStamp }) => detail > 0 && timeStamp < movedAt.current + SETTLE_MS, []);
}
