/** Network Information API; absent in some browsers. */
export type Connection = { effectiveType?: string; saveData?: boolean };

const SLOW = new Set(['slow-2g', '2g']);

/** [GEN-10] */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !SLOW.has(connection?.effectiveType ?? '');

export const currentConnection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;
