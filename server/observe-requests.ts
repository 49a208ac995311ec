import type { IncomingMessage, ServerResponse } from 'node:http';
import { logAccess } from '../telemetry/access-log';
import { answers, pages } from '../telemetry/metrics';
import { nameRequest, REQUEST_ID } from '../telemetry/request-id';
import type { ServerEnv } from './env';
import type { RoutePatterns } from './route-patterns';
import { traceOf } from './trace-requests';

const UNLOGGED = '/_next/static';

export function observeRequests(
  { hops, isLogged, metrics }: Pick<ServerEnv, 'hops' | 'isLogged' | 'metrics'>,
  routes: Pick<RoutePatterns, 'of'>,
) {
  const isCounted = metrics !== undefined;
  return (request: IncomingMessage, response: ServerResponse): string => {
    const begun = performance.now();
    const { method = '', url = '' } = request;
    const id = nameRequest(request.headers[REQUEST_ID], hops);
    request.headers[REQUEST_ID] = id;
    response.setHeader(REQUEST_ID, id);
    if (!isLogged && !isCounted) return id;
    response.once('close', () => {
      const ms = performance.now() - begun;
      const route = routes.of(url);
      const { statusCode } = response;
      const from = sourceOf(response);
      if (isCounted) {
        answers.observe({ route, method, status: `${Math.floor(statusCode / 100)}xx` }, ms / 1_000);
        if (from) pages.inc({ from });
      }
      if (!isLogged || route === UNLOGGED) return;
      const bytes = Number(response.getHeader('content-length')) || undefined;
      const isCut = response.writableFinished ? undefined : true;
      const trace_id = traceOf(response);
      logAccess({ id, trace_id, method, route, status: statusCode, ms: Math.round(ms * 10) / 10, bytes, from, isCut });
    });
    return id;
  };
}

function sourceOf(response: ServerResponse): string | undefined {
  const source = response.getHeader('x-cache');
  if (typeof source === 'string') return source;
  return String(response.getHeader('content-type')).startsWith('text/html') ? 'pass' : undefined;
}
