import { log } from './log';

/** One answered request. Nothing in it can name a visitor: no address of theirs, no query, no cookie, no id. */
export type AccessLine = {
  id: string;
  trace_id: string | undefined;
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

/** One call that a provider by itself has answered; `route` is the path that the contract names it with. */
type CallLine = Pick<AccessLine, 'method' | 'route' | 'status' | 'ms'>;

export const logAccess = (line: AccessLine | CallLine): void => log.info(line);
