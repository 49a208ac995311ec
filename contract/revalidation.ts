import { z } from 'zod';

/** Handled by the storefront's server itself; authorised by the shared secret. */
export const REVALIDATION_PATH = '/api/revalidate/';

/** `product:<uuid>`, `products`, `page:about` …, as in lib/api/cache.ts. */
export const Revalidation = z.object({
  tags: z
    .array(z.string().regex(/^[^\s,]{1,256}$/))
    .min(1)
    .max(1_000),
});
