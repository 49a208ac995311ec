import { content } from '@/contract/content';
import { isPastDocuments } from '../catalog/page-number';
import { keep, keepBlocks, tags } from './cache';
import { askSteadily, atRequestTime } from './read';
import { tellUnknownBlocks } from './unknown-blocks';

type ListCall = 'news' | 'services' | 'cases' | 'months';
type DetailCall = 'newsItem' | 'service' | 'case' | 'month';

export const listNews = (page = 1) => atRequestTime(() => readList('news', page));
export const listServices = () => atRequestTime(() => readList('services', 1));
export const listCases = (page = 1) => atRequestTime(() => readList('cases', page));
/** The garden's calendar, the present month first. */
export const listMonths = () => atRequestTime(() => readList('months', 1));
export const getNewsItem = (slug: string) => atRequestTime(() => readDetail('newsItem', slug));
export const getService = (slug: string) => atRequestTime(() => readDetail('service', slug));
export const getCase = (slug: string) => atRequestTime(() => readDetail('case', slug));
export const getMonth = (slug: string) => atRequestTime(() => readDetail('month', slug));

async function readList(kind: ListCall, page: number) {
  'use cache';
  keep('texts', tags.documents(kind));
  const isAbsent = (list: { total_number_items: number }) => isPastDocuments(page, list);
  return askSteadily(content[kind], { query: { page }, isByRow: true }, { isAbsent });
}

async function readDetail(kind: DetailCall, slug: string) {
  'use cache';
  // Blocks may hold cards, which show stock.
  keep('stock', tags.documents(kind), tags.products);
  const document = await askSteadily(content[kind], { params: { slug } });
  if (document.ok) {
    keepBlocks(document.data.blocks);
    tellUnknownBlocks(document.data.path, document.data.blocks);
  }
  return document;
}
