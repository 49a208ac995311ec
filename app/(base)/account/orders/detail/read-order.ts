import { notFound } from 'next/navigation';
import { getOrder } from '@/lib/api/account';
import { unwrapOrNotFound } from '@/lib/api/found';
import { paths, withQuery } from '@/lib/paths';

/** 404 for an unknown number and for a malformed one. */
export async function readOrder(number: string | undefined) {
  if (!number) notFound();
  const result = await getOrder(number, withQuery(paths.accountOrder, { number }));
  return !result.ok && result.kind === 'invalid' ? notFound() : unwrapOrNotFound(result);
}
