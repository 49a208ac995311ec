import { notFound } from 'next/navigation';
import { cache } from 'react';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getOrderByLink } from '@/lib/api/orders';

/** 404 for an unknown token and for a malformed one. Title and page share one call. */
export const readOrder = cache(async (token: string) => {
  const result = await getOrderByLink(token);
  return !result.ok && result.kind === 'invalid' ? notFound() : unwrapOrNotFound(result);
});
