import type { IncomingMessage } from 'node:http';
import { LIMITS } from '../contract/limits';
import { isCall } from './methods';

/**
 * Why a body is not even begun to be read: too large, or of untold length where Next reads it whole before anybody counts;
 * forms of browsers tell theirs. A call's body that does not tell is counted by the door, which has limits of its own by
 * call and type (`lib/gateway/body.ts`). What a GET brings along is read by nobody.
 */
export function refusedBody({ url = '', headers }: IncomingMessage): 411 | 413 | undefined {
  const most = LIMITS.form_fields + (isCall(url) ? LIMITS.file : 0);
  if (Number(headers['content-length'] ?? 0) > most) return 413;
  return headers['transfer-encoding'] !== undefined && !isCall(url) ? 411 : undefined;
}
