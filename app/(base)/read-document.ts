import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { Document } from '@/contract/content';
import { type DocumentKind, describeKind } from '@/contract/document-kinds';
import { getDocument } from '@/lib/api/content';
import { unwrapOrNotFound } from '@/lib/api/found';
import { headOf } from '@/lib/api/page-metadata';
import { isSlug } from '@/lib/format/slug';
import { documentShare } from '@/lib/seo/share-picture';

type Params = Promise<{ slug: string }>;

/** [ROUTE-09, ROUTE-15] */
export async function readDocument(kind: DocumentKind, params: Params): Promise<Document> {
  const { slug } = await params;
  if (!isSlug(slug)) notFound();
  return unwrapOrNotFound(await getDocument(kind, slug));
}

export async function documentMetadata(kind: DocumentKind, params: Params): Promise<Metadata> {
  const document = await readDocument(kind, params);
  const published = describeKind(kind).schemaType === 'Article' ? document.date : undefined;
  return headOf(document, document.path, documentShare(kind, document), published);
}
