import type { IncomingMessage } from 'node:http';
import { LIMITS } from '../../contract/limits';
import { isCall } from './methods';

/**
 * Checks the size before a body is read. Next reads a form whole, so a form needs a Content-Length. The gateway counts
 * the bytes of API calls without one, with limits by call and type (`lib/gateway/body.ts`). Bodies of GET are ignored.
 */
export function bodySizeStatus({ url = '', headers }: IncomingMessage): 411 | 413 | undefined {
  const most = LIMITS.form_fields + (isCall(url) ? LIMITS.file : 0);
  if (Number(headers['content-length'] ?? 0) > most) return 413;
  return headers['transfer-encoding'] !== undefined && !isCall(url) ? 411 : undefined;
}
