import { z } from 'zod';

export const REVALIDATION_PATH = '/api/revalidate/';

export const Revalidation = z.object({
  tags: z
    .array(z.string().regex(/^[^\s,]{1,256}$/))
    .min(1)
    .max(1_000),
});
