import type { Teaser } from '@/contract/blocks';
import { unwrapOrNotFound, unwrapOrUndefined } from '@/lib/api/found';
import { documentPages } from '@/lib/catalog/page-number';
import type { Result } from '@/lib/result';

/** Older pages are not searched for topics. */
const MAX_PAGES = 20;

export type List = (page?: number) => Promise<Result<{ total_number_items: number; items: Teaser[] }>>;

export async function readAll(list: List): Promise<Teaser[]> {
  const { total_number_items, items } = unwrapOrNotFound(await list());
  const pages = Math.min(documentPages(total_number_items), MAX_PAGES);
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => list(index + 2));
  return [items, ...(await Promise.all(others)).map((page) => unwrapOrUndefined(page)?.items ?? [])].flat();
}
