import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { Discreet } from './discreet-exporter';
import type { Plan, Span, Tracing } from './spans';

const DEADLINE_MS = 5_000;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

type Started = { tracing: Tracing; close: () => Promise<void> };

export function startTracing(endpoint: string, service: string): Started {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new Discreet(new OTLPTraceExporter({ url, timeoutMillis: DEADLINE_MS }));
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: DEADLINE_MS })],
  });
  provider.register();
  const tracer = provider.getTracer('nursery');

  const within = <T>({ name, kind, facts, askedBy }: Plan, work: (span: Span) => Promise<T>): Promise<T> => {
    const parent = askedBy ? propagation.extract(ROOT_CONTEXT, askedBy) : context.active();
    const options = { kind: KINDS[kind], ...(facts && { attributes: facts }) };
    return tracer.startActiveSpan(name, options, parent, async (own) => {
      const fail = () => void own.setStatus({ code: SpanStatusCode.ERROR });
      try {
        return await work({
          traceId: own.spanContext().traceId,
          rename: (better) => void own.updateName(better),
          note: (more) => void own.setAttributes(more),
          fail,
        });
      } catch (error) {
        fail();
        throw error;
      } finally {
        own.end();
      }
    });
  };
  const apart = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work);
  const tracing = { within, apart, runningTrace: () => traceOf(context.active()), headers: headersOf };
  return { tracing, close: () => provider.shutdown().catch(() => undefined) };
}

const traceOf = (running: Context): string | undefined => trace.getSpanContext(running)?.traceId;

function headersOf(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  // Baggage of a visitor is not forwarded.
  delete headers.baggage;
  return headers;
}
