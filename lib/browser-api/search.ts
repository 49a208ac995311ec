import type { catalog } from '@/contract/catalog';
import { get } from './request';

export const suggest = (search: string, signal: AbortSignal) =>
  get<typeof catalog.suggest>(`/products/suggest/?${new URLSearchParams({ search })}`, { signal });
