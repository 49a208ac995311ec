import { notFound } from 'next/navigation';
import type { Result } from './result';

/** The provider does not answer; the nearest `error.tsx` says so to the visitor. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** What a page cannot do without: absent → 404, anything else → the error page. */
export function found<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  if (result.kind === 'absent') notFound();
  throw new ProviderUnavailable(result.message);
}

/** What a page can do without: the block degrades to nothing. */
export const optional = <T>(result: Result<T>): T | undefined => (result.ok ? result.data : undefined);
