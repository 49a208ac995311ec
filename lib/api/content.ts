import { detailCallOf, listCallOf } from '@/contract/content';
import type { DocumentKind } from '@/contract/document-kinds';
import { isPastDocuments } from '../catalog/page-number';
import { cacheFor, tagBlocks, tags } from './cache';
import { dynamicRead, fetchWithFallback } from './read';
import { logUnknownBlocks } from './unknown-blocks';

export const listDocuments = (kind: DocumentKind, page = 1) => dynamicRead(() => readList(kind, page));
export const getDocument = (kind: DocumentKind, slug: string) => dynamicRead(() => readDetail(kind, slug));

async function readList(kind: DocumentKind, page: number) {
  'use cache';
  cacheFor('texts', tags.documents(kind));
  const isAbsent = (list: { total_number_items: number }) => isPastDocuments(page, list);
  return fetchWithFallback(listCallOf(kind), { query: { page }, isByRow: true }, { isAbsent });
}

async function readDetail(kind: DocumentKind, slug: string) {
  'use cache';
  // Blocks may contain product cards, which show stock.
  cacheFor('stock', tags.documents(kind), tags.products);
  const document = await fetchWithFallback(detailCallOf(kind), { params: { slug } });
  if (document.ok) {
    tagBlocks(document.data.blocks);
    logUnknownBlocks(document.data.path, document.data.blocks);
  }
  return document;
}
