import { notFound } from 'next/navigation';
import { cache } from 'react';
import { getOrder } from '@/lib/api/account';
import { unwrapOrNotFound } from '@/lib/api/found';
import { paths, withQuery } from '@/lib/paths';

/** 404 for an unknown number and for a malformed one. Title and page share one call. */
export const readOrder = cache(async (number: string | undefined) => {
  if (!number) notFound();
  const result = await getOrder(number, withQuery(paths.accountOrder, { number }));
  return !result.ok && result.kind === 'invalid' ? notFound() : unwrapOrNotFound(result);
});
