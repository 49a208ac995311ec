import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from './json-responses';

const PROBE = /^\/api\/health\/live\/?(?:\?|$)/;

export const isProbe = ({ method = '', url = '' }: IncomingMessage): boolean =>
  PROBE.test(url) && ['GET', 'HEAD'].includes(method);

export function handleLiveness(request: IncomingMessage, response: ServerResponse): boolean {
  if (!isProbe(request)) return false;
  sendJson(response, 200, { status: 'ok' });
  return true;
}
