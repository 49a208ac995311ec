import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { topicAddress, topicsOf } from '@/components/content/topics';
import { unwrapOrUndefined } from '@/lib/api/found';
import { isPastDocuments, parsePageNumber } from '@/lib/catalog/page-number';
import { pageAddress, paths } from '@/lib/paths';
import { aboutTopic, numbered } from '@/lib/seo/metadata';
import { type List, readAll } from './read-all';
import { pageMetadata } from './read-page';

type Asked = { page: string | undefined; tag: string | undefined };

export async function listMetadata(slug: 'news' | 'portfolio', list: List, asked: Asked): Promise<Metadata> {
  const path = paths[slug];
  const topic = topicsOf(await readAll(list)).find((name) => name === asked.tag);
  if (topic) return pageMetadata(slug, topicAddress(path, topic), (words) => aboutTopic(words, topic));
  // The page redirects to the whole list.
  if (asked.tag) return {};

  const page = parsePageNumber(asked.page);
  const told = unwrapOrUndefined(await list(page));
  if (told && isPastDocuments(page, told)) notFound();
  return pageMetadata(slug, pageAddress(path, page), (words) => numbered(words, page));
}
