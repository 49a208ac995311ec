import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { topicAddress, topicsOf } from '@/components/content/topics';
import { unwrapOrUndefined } from '@/lib/api/found';
import { isPastDocuments, parsePageNumber } from '@/lib/catalog/page-number';
import { pageAddress, paths } from '@/lib/paths';
import { aboutTopic, numbered } from '@/lib/seo/metadata';
import { type List, readAll } from './read-all';
import { pageMetadata } from './read-page';

type ListQuery = { page: string | undefined; tag: string | undefined };

export async function listMetadata(slug: 'news' | 'portfolio', list: List, query: ListQuery): Promise<Metadata> {
  const path = paths[slug];
  const topic = topicsOf(await readAll(list)).find((name) => name === query.tag);
  if (topic) return pageMetadata(slug, topicAddress(path, topic), (texts) => aboutTopic(texts, topic));
  // The page redirects to the whole list.
  if (query.tag) return {};

  const page = parsePageNumber(query.page);
  const documents = unwrapOrUndefined(await list(page));
  if (documents && isPastDocuments(page, documents)) notFound();
  return pageMetadata(slug, pageAddress(path, page), (texts) => numbered(texts, page));
}
