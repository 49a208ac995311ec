import { notFound } from 'next/navigation';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getOrderByLink } from '@/lib/api/orders';

/** 404 for an unknown token and for a malformed one. */
export async function readOrder(token: string) {
  const result = await getOrderByLink(token);
  return !result.ok && result.kind === 'invalid' ? notFound() : unwrapOrNotFound(result);
}
