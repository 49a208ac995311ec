import type { Metadata } from 'next';
import { found, optional } from '@/lib/api/found';
import { getPage, type PageSlug } from '@/lib/api/site';
import { metadataOf } from '@/lib/metadata';

export const readPage = async (slug: PageSlug) => found(await getPage(slug));

/** Head of a page of texts; a page in trouble shows its own state, not a second error. */
export async function pageMetadata(slug: PageSlug, path: string): Promise<Metadata> {
  const page = optional(await getPage(slug));
  return page ? metadataOf(page, path) : {};
}
