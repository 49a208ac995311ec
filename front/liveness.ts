import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from './calls';

const PROBE = /^\/api\/health\/live\/?(?:\?|$)/;

/** A question that costs nothing to answer, and is in a hurry. */
export const isProbe = ({ method = '', url = '' }: IncomingMessage): boolean =>
  PROBE.test(url) && ['GET', 'HEAD'].includes(method);

/** Tells that this process lives, which has nothing to do with a provider on another machine. True where it has. */
export function answerLiveness(request: IncomingMessage, response: ServerResponse): boolean {
  if (!isProbe(request)) return false;
  sendJson(response, 200, { status: 'ok' });
  return true;
}
