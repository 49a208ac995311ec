import pino from 'pino';

/** One answered request. Nothing in it can name a visitor: no address of theirs, no query, no cookie, no id. */
export type AccessLine = {
  id: string;
  method: string;
  route: string;
  status: number;
  /** Milliseconds until the last byte was handed over. */
  ms: number;
  bytes: number | undefined;
  /** Where a page came from (`telemetry/metrics.ts`). */
  from: string | undefined;
  /** The visitor went away before the answer was whole. */
  isCut: true | undefined;
};

const lines = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, messageKey: 'message' });

export const logAccess = (line: AccessLine): void => lines.info(line);
