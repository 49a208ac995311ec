import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from './calls';

const PROBE = /^\/api\/health\/live\/?(?:\?|$)/;

/** Tells that this process lives, which has nothing to do with a provider on another machine. True where it has. */
export function answerLiveness({ method = '', url = '' }: IncomingMessage, response: ServerResponse): boolean {
  if (!PROBE.test(url) || !['GET', 'HEAD'].includes(method)) return false;
  sendJson(response, 200, { status: 'ok' });
  return true;
}
