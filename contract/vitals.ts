import { z } from 'zod';

/** A storefront's own call, answered by its front: how fast a page was for whoever has just left it. */
export const VITALS_PATH = '/api/vitals/';

const Milliseconds = z.number().min(0).max(600_000).optional();

/** Nothing of a visitor's: what a page is called, and its five figures, as far as the browser knows them. */
export const Vitals = z.strictObject({
  /** Without its query. */
  path: z.string().regex(/^\/[^?#]{0,511}$/),
  LCP: Milliseconds,
  FCP: Milliseconds,
  TTFB: Milliseconds,
  INP: Milliseconds,
  /** A sum without unit. */
  CLS: z.number().min(0).max(100).optional(),
});

export type Vitals = z.infer<typeof Vitals>;
