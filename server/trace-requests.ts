import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID } from '../telemetry/request-id';
import { withinSpan } from '../telemetry/spans';
import type { ServerEnv } from './env';
import type { RoutePatterns } from './route-patterns';

const traces = new WeakMap<ServerResponse, string>();

export const traceOf = (response: ServerResponse): string | undefined => traces.get(response);

export function traceRequests({ hops }: Pick<ServerEnv, 'hops'>, routes: Pick<RoutePatterns, 'of'>) {
  return (request: IncomingMessage, response: ServerResponse, work: () => Promise<boolean>): Promise<boolean> => {
    const { method = '', url = '', headers } = request;
    // Without a trusted proxy, trace headers come from the visitor.
    if (hops === 0) for (const name of ['traceparent', 'tracestate', 'baggage']) delete headers[name];
    const route = routes.of(url);
    const facts = {
      'http.request.method': method,
      'http.route': route,
      'nursery.request_id': String(headers[REQUEST_ID]),
    };
    return withinSpan({ name: `${method} ${route}`, kind: 'server', facts, askedBy: headers }, async (span) => {
      if (!span) return work();
      traces.set(response, span.traceId);
      const over = new Promise<void>((resolve) => response.once('close', () => resolve()));
      const isHandled = await work();
      await over;
      const { statusCode } = response;
      span.note({ 'http.response.status_code': statusCode });
      if (statusCode >= 500) span.fail();
      return isHandled;
    });
  };
}
