import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { Document } from '@/contract/content';
import { unwrapOrNotFound } from '@/lib/api/found';
import { headOf } from '@/lib/api/page-metadata';
import { isSlug } from '@/lib/format/slug';
import type { Result } from '@/lib/result';
import { documentShare } from '@/lib/seo/share-picture';

type Params = Promise<{ slug: string }>;
type Kind = Parameters<typeof documentShare>[0];
type Read = (slug: string) => Promise<Result<Document>>;

/** [ROUTE-09, ROUTE-15] */
export async function readDocument(params: Params, read: Read): Promise<Document> {
  const { slug } = await params;
  if (!isSlug(slug)) notFound();
  return unwrapOrNotFound(await read(slug));
}

export async function documentMetadata(kind: Kind, params: Params, read: Read): Promise<Metadata> {
  const document = await readDocument(params, read);
  return headOf(document, document.path, documentShare(kind, document), kind === 'news' ? document.date : undefined);
}
