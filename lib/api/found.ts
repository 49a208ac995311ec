import { notFound } from 'next/navigation';
import { OUTAGE_DIGEST } from '@/contract/wire';
import type { Result } from '../result';

export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
  digest = OUTAGE_DIGEST;
}

export function unwrapOrNotFound<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  if (result.kind === 'absent') notFound();
  if (result.kind === 'unavailable' && result.status === 503) throw new ProviderUnavailable(result.message);
  throw new Error(result.message);
}

export const unwrapOrUndefined = <T>(result: Result<T>): T | undefined => (result.ok ? result.data : undefined);
