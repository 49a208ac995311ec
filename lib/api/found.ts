import { notFound } from 'next/navigation';
import { OUTAGE_DIGEST } from '@/contract/wire';
import type { Result } from '../result';

/** The provider does not answer; the nearest `error.tsx` says so to the visitor. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
  /** Next hands it on to the page and to the nearest `error.tsx`. */
  digest = OUTAGE_DIGEST;
}

/** What a page cannot do without: absent → 404, anything else → the error page. */
export function unwrapOrNotFound<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  if (result.kind === 'absent') notFound();
  if (result.kind === 'unavailable' && result.status === 503) throw new ProviderUnavailable(result.message);
  throw new Error(result.message);
}

/** What a page can do without: the block degrades to nothing. */
export const unwrapOrUndefined = <T>(result: Result<T>): T | undefined => (result.ok ? result.data : undefined);
