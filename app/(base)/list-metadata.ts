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

type Asked = { page: string | undefined; tag: string | undefined };

export async function listMetadata(kind: DocumentKind, asked: Asked): Promise<Metadata> {
  const path = sectionPath(kind);
  const topic = topicsOf(await readAll(kind)).find((name) => name === asked.tag);
  if (topic) return pageMetadata(kind, topicAddress(path, topic), (words) => aboutTopic(words, topic));
  // The page redirects to the whole list.
  if (asked.tag) return {};

  const page = parsePageNumber(asked.page);
  const list = unwrapOrUndefined(await listDocuments(kind, page));
  if (list && isPastDocuments(page, list)) notFound();
  return pageMetadata(kind, pageAddress(path, page), (words) => numbered(words, page));
}
