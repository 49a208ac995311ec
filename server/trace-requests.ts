import type { IncomingMessage, ServerResponse } from 'node:http';
import { withinSpan } from '../telemetry/spans';

type Settings = {
  /** Without trusted proxies incoming trace headers are removed. */
  hops: number;
  routeOf: (target: string) => string;
};

const traces = new WeakMap<ServerResponse, string>();

export const traceOf = (response: ServerResponse): string | undefined => traces.get(response);

/** The span of a request lasts until its response is closed. */
export function traceRequests({ hops, routeOf }: Settings) {
  return (
    id: string,
    request: IncomingMessage,
    response: ServerResponse,
    work: () => Promise<unknown>,
  ): Promise<void> => {
    const { method = '', url = '', headers } = request;
    if (hops === 0) for (const name of ['traceparent', 'tracestate', 'baggage']) delete headers[name];
    const route = routeOf(url);
    const facts = { 'http.request.method': method, 'http.route': route, 'nursery.request_id': id };
    return withinSpan({ name: `${method} ${route}`, kind: 'server', facts, askedBy: headers }, async (span) => {
      if (!span) return void (await work());
      traces.set(response, span.traceId);
      const over = new Promise<void>((resolve) => response.once('close', () => resolve()));
      await work();
      await over;
      const { statusCode } = response;
      span.note({ 'http.response.status_code': statusCode });
      if (statusCode >= 500) span.fail();
    });
  };
}
