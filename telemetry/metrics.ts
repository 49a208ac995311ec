import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, register } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The server and Next's bundle load this module separately, but share prom-client's registry. */
export const once = <M extends Metric>(name: string, make: (name: string) => M): M =>
  (register.getSingleMetric(name) as M | undefined) ?? make(name);

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

export const pages = once(
  'shop_pages_total',
  (name) => new Counter({ name, help: 'Pages by where they came from', labelNames: ['from'] as const }),
);

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

export const orderOutcomes = once(
  'shop_orders_total',
  (name) => new Counter({ name, help: 'Submitted orders by outcome', labelNames: ['outcome'] as const }),
);

export const dependencyFailures = once(
  'shop_dependency_failures_total',
  (name) => new Counter({ name, help: 'Failures of services that we ask', labelNames: ['dependency'] as const }),
);

export const catalogueReads = once(
  'shop_catalogue_reads_total',
  (name) => new Counter({ name, help: 'Reads of the catalogue by server', labelNames: ['server'] as const }),
);

export const skippedRows = once(
  'shop_skipped_rows_total',
  (name) => new Counter({ name, help: 'Rows skipped in lists for machines', labelNames: ['list'] as const }),
);

export const refusals = once(
  'shop_refusals_total',
  (name) => new Counter({ name, help: 'Refused requests by reason', labelNames: ['reason'] as const }),
);

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

export async function tellMetrics(): Promise<{ type: string; text: string }> {
  once('process_cpu_user_seconds_total', () => {
    collectDefaultMetrics();
    return register.getSingleMetric('process_cpu_user_seconds_total') as Metric;
  });
  return { type: register.contentType, text: await register.metrics() };
}
