export type Connection = { effectiveType?: string; saveData?: boolean };

const SLOW = new Set(['slow-2g', '2g']);

export const mayPrefetch = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !SLOW.has(connection?.effectiveType ?? '');

export const currentConnection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;
