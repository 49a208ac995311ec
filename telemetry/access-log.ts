import { log } from './log';

/** No personal data: no address, query, cookie or id of a visitor. */
export type AccessLine = {
  id: string;
  trace_id: string | undefined;
  method: string;
  route: string;
  status: number;
  ms: number;
  bytes: number | undefined;
  from: string | undefined;
  isCut: true | undefined;
};

type CallLine = Pick<AccessLine, 'method' | 'route' | 'status' | 'ms'>;

export const logAccess = (line: AccessLine | CallLine): void => log.info(line);
