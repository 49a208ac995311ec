import type { Teaser } from '@/contract/blocks';
import type { DocumentKind } from '@/contract/document-kinds';
import { listDocuments } from '@/lib/api/content';
import { unwrapOrNotFound, unwrapOrUndefined } from '@/lib/api/found';
import { documentPages } from '@/lib/catalog/page-number';

/** Older pages are not searched for topics. */
const MAX_PAGES = 20;

export async function readAll(kind: DocumentKind): Promise<Teaser[]> {
  const { total_number_items, items } = unwrapOrNotFound(await listDocuments(kind));
  const pages = Math.min(documentPages(total_number_items), MAX_PAGES);
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => listDocuments(kind, index + 2));
  return [items, ...(await Promise.all(others)).map((page) => unwrapOrUndefined(page)?.items ?? [])].flat();
}
