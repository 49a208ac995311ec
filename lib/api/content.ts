import { content } from '@/contract/content';
import { keep, keepBlocks, tags } from './cache';
import { askSteadily, atRequestTime } from './read';

type ListCall = 'news' | 'services' | 'cases';
type DetailCall = 'newsItem' | 'service' | 'case';

export const listNews = (page = 1) => atRequestTime(() => readList('news', page));
export const listServices = () => atRequestTime(() => readList('services', 1));
export const listCases = (page = 1) => atRequestTime(() => readList('cases', page));
export const getNewsItem = (slug: string) => atRequestTime(() => readDetail('newsItem', slug));
export const getService = (slug: string) => atRequestTime(() => readDetail('service', slug));
export const getCase = (slug: string) => atRequestTime(() => readDetail('case', slug));

async function readList(kind: ListCall, page: number) {
  'use cache';
  keep('texts', tags.documents(kind));
  return askSteadily(content[kind], { query: { page } });
}

async function readDetail(kind: DetailCall, slug: string) {
  'use cache';
  // Blocks may hold cards, which show stock.
  keep('stock', tags.documents(kind), tags.products);
  const document = await askSteadily(content[kind], { params: { slug } });
  if (document.ok) keepBlocks(document.data.blocks);
  return document;
}
