import type { Metadata } from 'next';
import type { Page, PageSlug } from '@/contract/site';
import { unwrapOrNotFound, unwrapOrUndefined } from '@/lib/api/found';
import { headOf } from '@/lib/api/page-metadata';
import { getPage } from '@/lib/api/site';
import { pageShare } from '@/lib/seo/share-picture';

export const readPage = async (slug: PageSlug) => unwrapOrNotFound(await getPage(slug));

/** Empty if the page cannot be read: the page itself shows the error. `adapt` replaces texts. */
export async function pageMetadata(
  slug: PageSlug,
  path: string,
  adapt: (page: Page) => Page = (page) => page,
): Promise<Metadata> {
  const page = unwrapOrUndefined(await getPage(slug));
  return page ? headOf(adapt(page), path, pageShare(slug, page)) : {};
}
