import { z } from 'zod';

/** A storefront's own call, answered by its front: whoever knows the common secret tells what has changed. */
export const REVALIDATION_PATH = '/api/revalidate/';

/** `product:<uuid>`, `products`, `page:about` …: the names of lib/api/cache.ts. */
export const Revalidation = z.object({
  tags: z
    .array(z.string().regex(/^[^\s,]{1,256}$/))
    .min(1)
    .max(1_000),
});
