import { z } from 'zod';

/** Handled by the storefront's server itself: web vitals of a page, sent when it is left. */
export const VITALS_PATH = '/api/vitals/';

const Milliseconds = z.number().min(0).max(600_000).optional();

/** No personal data: a path and five metrics, as far as the browser reports them. */
export const Vitals = z.strictObject({
  path: z.string().regex(/^\/[^?#]{0,511}$/),
  LCP: Milliseconds,
  FCP: Milliseconds,
  TTFB: Milliseconds,
  INP: Milliseconds,
  CLS: z.number().min(0).max(100).optional(),
});

export type Vitals = z.infer<typeof Vitals>;
