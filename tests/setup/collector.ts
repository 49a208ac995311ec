import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number | string };
type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
};
type Export = {
  resourceSpans: {
    resource: { attributes: OtlpSpan['attributes'] };
    scopeSpans: { scope: { name: string }; spans: OtlpSpan[] }[];
  }[];
};

export type CollectedSpan = {
  service: string;
  scope: string;
  name: string;
  trace: string;
  id: string;
  parent: string | undefined;
  facts: Record<string, string | number | undefined>;
};

/** A fake OpenTelemetry collector: OTLP over HTTP in JSON. */
export async function openCollector(): Promise<{ url: string; spans: CollectedSpan[]; close: () => void }> {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end();
    spans.push(...spansOf((await json(request)) as Export));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, spans, close: () => void server.close().closeAllConnections() };
}

const factsOf = (attributes: OtlpSpan['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const spansOf = ({ resourceSpans }: Export): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ scope, spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, attributes }) => ({
        service: String(factsOf(resource.attributes)['service.name']),
        scope: scope.name,
        name,
        trace: traceId,
        id: spanId,
        parent: parentSpanId || undefined,
        facts: factsOf(attributes),
      })),
    ),
  );
