import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { log } from './log';

/** Allowed attributes. Next also records full URLs, whose query may contain a token. */
const TOLD = new Set([
  ...['http.request.method', 'http.response.status_code', 'http.route', 'error.type'],
  ...['http.method', 'http.status_code', 'next.route', 'next.page', 'next.rsc', 'next.span_type'],
  ...['db.system.name', 'db.operation.name', 'db.query.text', 'nursery.request_id', 'nursery.page_from'],
]);

export class Discreet implements SpanExporter {
  #isFailing = false;

  constructor(private readonly next: SpanExporter) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.next.export(spans.map(withoutPersons), (result) => {
      const isFailing = result.error !== undefined || result.code !== 0;
      if (isFailing && !this.#isFailing) log.warn('The collector refuses traces');
      this.#isFailing = isFailing;
      done(result);
    });
  }

  shutdown = (): Promise<void> => this.next.shutdown();
}

function withoutPersons(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => TOLD.has(name)));
  const { code } = span.status;
  return Object.create(span, {
    name: { value: span.name.replace(/[?#].*$/, ''), enumerable: true },
    attributes: { value: attributes, enumerable: true },
    events: { value: [], enumerable: true },
    status: { value: { code }, enumerable: true },
  });
}
