import type { Metadata } from 'next';
import type { Page } from '@/contract/site';
import { unwrapOrNotFound, unwrapOrUndefined } from '@/lib/api/found';
import { getPage, type PageSlug } from '@/lib/api/site';
import { pageShare } from '@/lib/seo/share-picture';
import { headOf } from '../page-head';

export const readPage = async (slug: PageSlug) => unwrapOrNotFound(await getPage(slug));

/** Head of a page of texts; a page in trouble shows its own state, not a second error. `say` changes the words. */
export async function pageMetadata(
  slug: PageSlug,
  path: string,
  say: (page: Page) => Page = (page) => page,
): Promise<Metadata> {
  const page = unwrapOrUndefined(await getPage(slug));
  return page ? headOf(say(page), path, pageShare(slug, page)) : {};
}
