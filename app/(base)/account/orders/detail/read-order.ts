import { notFound } from 'next/navigation';
import { getOrder } from '@/lib/api/account';
import { unwrapOrNotFound } from '@/lib/api/found';
import { paths, withQuery } from '@/lib/paths';

/** The customer's order of this number. What cannot be a number is as absent as a number that no order has. */
export async function readOrder(number: string | undefined) {
  if (!number) notFound();
  const result = await getOrder(number, withQuery(paths.accountOrder, { number }));
  return !result.ok && result.kind === 'invalid' ? notFound() : unwrapOrNotFound(result);
}
