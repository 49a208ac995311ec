import { z } from 'zod';

export const VITALS_PATH = '/api/vitals/';

const Milliseconds = z.number().min(0).max(600_000).optional();

export const Vitals = z.strictObject({
  path: z.string().regex(/^\/[^?#]{0,511}$/),
  LCP: Milliseconds,
  FCP: Milliseconds,
  TTFB: Milliseconds,
  INP: Milliseconds,
  CLS: z.number().min(0).max(100).optional(),
});

export type Vitals = z.infer<typeof Vitals>;
