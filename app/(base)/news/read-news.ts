import type { Teaser } from '@/contract/blocks';
import { listNews } from '@/lib/api/content';
import { found } from '@/lib/api/found';
import { documentPages } from '@/lib/page-number';

/** Everything that was ever written, the newest first: a topic runs through all pages of the list. */
export async function readAllNews(): Promise<Teaser[]> {
  const { total_number_items, items } = found(await listNews());
  const others = Array.from({ length: documentPages(total_number_items) - 1 }, (_, index) => listNews(index + 2));
  return [items, ...(await Promise.all(others)).map((list) => found(list).items)].flat();
}
