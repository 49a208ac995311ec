import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, register } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The front and Next's bundle hold this module twice, the library and what it has registered once. */
export const once = <M extends Metric>(name: string, make: (name: string) => M): M =>
  (register.getSingleMetric(name) as M | undefined) ?? make(name);

/** What the front has answered. `route` is a pattern of `app/`, never an address: there are so many series and no more. */
export const answers = once(
  'shop_answer_seconds',
  (name) =>
    new Histogram({
      name,
      help: 'Answers of the storefront by route, method and class of their status',
      labelNames: ['route', 'method', 'status'] as const,
      buckets: SECONDS,
    }),
);

/** Pages by where they came from: kept (`hit`, `stale`), kept by another storefront (`shared`), made for all (`miss`), made for one visitor (`pass`). */
export const pages = once(
  'shop_pages_total',
  (name) => new Counter({ name, help: 'Pages by where they came from', labelNames: ['from'] as const }),
);

/** Calls of the contract that the provider has answered, by the path that the contract names them with. */
export const calls = once(
  'shop_call_seconds',
  (name) =>
    new Histogram({
      name,
      help: 'Calls of the contract by name, method and status',
      labelNames: ['call', 'method', 'status'] as const,
      buckets: SECONDS,
    }),
);

/** What became of orders that customers sent: `placed`, `repeated` (told once more what had been placed), `refused`, `failed` by a defect. */
export const orderOutcomes = once(
  'shop_orders_total',
  (name) => new Counter({ name, help: 'Submitted orders by outcome', labelNames: ['outcome'] as const }),
);

/** What those that we ask have failed to answer. */
export const dependencyFailures = once(
  'shop_dependency_failures_total',
  (name) => new Counter({ name, help: 'Failures of services that we ask', labelNames: ['dependency'] as const }),
);

/** What the catalogue has read from the database itself (`primary`) and from its replica. Counted where there is one. */
export const catalogueReads = once(
  'shop_catalogue_reads_total',
  (name) => new Counter({ name, help: 'Reads of the catalogue by server', labelNames: ['server'] as const }),
);

/** Rows that fit no schema, or of which no line could be made, by the list that went out without them. */
export const leftOutRows = once(
  'shop_left_out_rows_total',
  (name) => new Counter({ name, help: 'Rows left out of lists for machines', labelNames: ['list'] as const }),
);

/** Requests that went no further than the front, and calls that a limit held back. */
export const refusals = once(
  'shop_refusals_total',
  (name) => new Counter({ name, help: 'Refused requests by reason', labelNames: ['reason'] as const }),
);

/** A figure that is read when somebody asks for it; a provider that is opened anew takes the place of the one before. */
export function probe(name: string, help: string, read: () => number | Promise<number>): void {
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    async collect() {
      this.set(await read());
    },
  });
}

/** Everything in the text format of Prometheus. */
export async function tellMetrics(): Promise<{ type: string; text: string }> {
  once('process_cpu_user_seconds_total', () => {
    collectDefaultMetrics();
    return register.getSingleMetric('process_cpu_user_seconds_total') as Metric;
  });
  return { type: register.contentType, text: await register.metrics() };
}
