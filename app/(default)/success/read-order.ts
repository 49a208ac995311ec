import { notFound } from 'next/navigation';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getOrderByLink } from '@/lib/api/orders';

/** The order that a link opens. A token that cannot be one is as absent as one that we never made. */
export async function readOrder(token: string) {
  const result = await getOrderByLink(token);
  return !result.ok && result.kind === 'invalid' ? notFound() : unwrapOrNotFound(result);
}
