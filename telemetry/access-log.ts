import { log } from './log';

/** No personal data: no address, query, cookie or id of a visitor. */
export type AccessLine = {
  id: string;
  trace_id: string | undefined;
  method: string;
  route: string;
  status: number;
  /** Milliseconds until the last byte was sent. */
  ms: number;
  bytes: number | undefined;
  from: string | undefined;
  /** The client disconnected before the end. */
  isCut: true | undefined;
};

/** A call to a standalone provider; `route` is the contract's path. */
type CallLine = Pick<AccessLine, 'method' | 'route' | 'status' | 'ms'>;

export const logAccess = (line: AccessLine | CallLine): void => log.info(line);
