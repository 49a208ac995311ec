import { getCategory, getProduct } from '@/lib/api/catalog';
import { getDocument } from '@/lib/api/content';
import { getPage, isPageSlug } from '@/lib/api/site';
import type { Result } from '@/lib/result';
import {
  categoryShare,
  documentShare,
  pageShare,
  productShare,
  type ShareKind,
  type ShareSubject,
} from '@/lib/seo/share-picture';

async function read<T>(answer: Promise<Result<T>>, shareOf: (data: T) => ShareSubject): Promise<Result<ShareSubject>> {
  const result = await answer;
  return result.ok ? { ok: true, data: shareOf(result.data) } : result;
}

/** Undefined for an unknown page. */
export function readSubject(kind: ShareKind, slug: string): Promise<Result<ShareSubject>> | undefined {
  switch (kind) {
    case 'page':
      return isPageSlug(slug) ? read(getPage(slug), (page) => pageShare(slug, page)) : undefined;
    case 'category':
      return read(getCategory(slug), categoryShare);
    case 'product':
      return read(getProduct(slug), productShare);
    default:
      return read(getDocument(kind, slug), (document) => documentShare(kind, document));
  }
}
