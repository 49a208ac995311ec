import { content } from '@/contract/content';
import { isPastDocuments } from '../catalog/page-number';
import { cacheFor, tagBlocks, tags } from './cache';
import { dynamicRead, fetchWithFallback } from './read';
import { logUnknownBlocks } from './unknown-blocks';

type ListCall = 'news' | 'services' | 'cases' | 'months';
type DetailCall = 'newsItem' | 'service' | 'case' | 'month';

export const listNews = (page = 1) => dynamicRead(() => readList('news', page));
export const listServices = () => dynamicRead(() => readList('services', 1));
export const listCases = (page = 1) => dynamicRead(() => readList('cases', page));
export const listMonths = () => dynamicRead(() => readList('months', 1));
export const getNewsItem = (slug: string) => dynamicRead(() => readDetail('newsItem', slug));
export const getService = (slug: string) => dynamicRead(() => readDetail('service', slug));
export const getCase = (slug: string) => dynamicRead(() => readDetail('case', slug));
export const getMonth = (slug: string) => dynamicRead(() => readDetail('month', slug));

async function readList(kind: ListCall, page: number) {
  'use cache';
  cacheFor('texts', tags.documents(kind));
  const isAbsent = (list: { total_number_items: number }) => isPastDocuments(page, list);
  return fetchWithFallback(content[kind], { query: { page }, isByRow: true }, { isAbsent });
}

async function readDetail(kind: DetailCall, slug: string) {
  'use cache';
  // Blocks may contain product cards, which show stock.
  cacheFor('stock', tags.documents(kind), tags.products);
  const document = await fetchWithFallback(content[kind], { params: { slug } });
  if (document.ok) {
    tagBlocks(document.data.blocks);
    logUnknownBlocks(document.data.path, document.data.blocks);
  }
  return document;
}
