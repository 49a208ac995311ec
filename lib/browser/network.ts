/** What some browsers tell of the visitor's connection; absent where they do not. */
export type Connection = { effectiveType?: string; saveData?: boolean };

const SLOW = new Set(['slow-2g', '2g']);

/** Whether something may be fetched that nobody has asked for yet. [GEN-10] */
export const mayFetchAhead = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !SLOW.has(connection?.effectiveType ?? '');

/** In the browser only. */
export const currentConnection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;
