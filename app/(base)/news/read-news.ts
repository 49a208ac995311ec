import type { Teaser } from '@/contract/blocks';
import { listNews } from '@/lib/api/content';
import { found, optional } from '@/lib/api/found';
import { documentPages } from '@/lib/page-number';

/** Further back nobody looks for a topic. */
const MOST_PAGES = 20;

/** What has been written, the newest first: a topic runs through all pages of the list. */
export async function readAllNews(): Promise<Teaser[]> {
  const { total_number_items, items } = found(await listNews());
  const pages = Math.min(documentPages(total_number_items), MOST_PAGES);
  const others = Array.from({ length: pages - 1 }, (_, index) => listNews(index + 2));
  return [items, ...(await Promise.all(others)).map((list) => optional(list)?.items ?? [])].flat();
}
