import type { catalog } from '@/contract/catalog';
import { get } from './request';

/** What the words typed so far may be leading to. */
export const suggest = (search: string, signal: AbortSignal) =>
  get<typeof catalog.suggest>(`/products/suggest/?${new URLSearchParams({ search })}`, { signal });
