import { Histogram } from 'prom-client';
import { once } from './metrics';

const SECONDS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
const SHIFTS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

const seconds = once(
  'shop_vital_seconds',
  (name) =>
    new Histogram({
      name,
      help: 'What visitors waited for by route and vital: LCP, FCP, TTFB, INP',
      labelNames: ['route', 'vital'] as const,
      buckets: SECONDS,
    }),
);

const shifts = once(
  'shop_layout_shift',
  (name) =>
    new Histogram({
      name,
      help: 'How far pages have moved under their visitors (CLS) by route',
      labelNames: ['route'] as const,
      buckets: SHIFTS,
    }),
);

/** Milliseconds; `CLS` has no unit. Unsupported metrics are absent. */
export type PageVitals = Partial<Record<'LCP' | 'FCP' | 'TTFB' | 'INP' | 'CLS', number | undefined>>;

export function countVitals(route: string, { CLS, LCP, FCP, TTFB, INP }: PageVitals): void {
  for (const [vital, ms] of Object.entries({ LCP, FCP, TTFB, INP })) {
    if (ms !== undefined) seconds.observe({ route, vital }, ms / 1_000);
  }
  if (CLS !== undefined) shifts.observe({ route }, CLS);
}
