import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { topicAddress, topicsOf } from '@/components/content/topics';
import { type DocumentKind, sectionPath } from '@/contract/document-kinds';
import { listDocuments } from '@/lib/api/content';
import { unwrapOrUndefined } from '@/lib/api/found';
import { isPastDocuments, parsePageNumber } from '@/lib/catalog/page-number';
import { pageAddress } from '@/lib/paths';
import { aboutTopic, numbered } from '@/lib/seo/metadata';
import { readAll } from './read-all';
import { pageMetadata } from './read-page';

type ListQuery = { page: string | undefined; tag: string | undefined };

export async function listMetadata(kind: DocumentKind, query: ListQuery): Promise<Metadata> {
  const path = sectionPath(kind);
  const topic = topicsOf(await readAll(kind)).find((name) => name === query.tag);
  if (topic) return pageMetadata(kind, topicAddress(path, topic), (texts) => aboutTopic(texts, topic));
  // The page redirects to the whole list.
  if (query.tag) return {};

  const page = parsePageNumber(query.page);
  const documents = unwrapOrUndefined(await listDocuments(kind, page));
  if (documents && isPastDocuments(page, documents)) notFound();
  return pageMetadata(kind, pageAddress(path, page), (texts) => numbered(texts, page));
}
