import { getCase, getMonth, getNewsItem, getService } from '@/lib/api/content';
import { getCategory, getProduct } from '@/lib/api/products';
import { getPage, type PageSlug } from '@/lib/api/site';
import type { Result } from '@/lib/result';
import {
  categoryShare,
  documentShare,
  pageShare,
  productShare,
  type ShareKind,
  type ShareSubject,
} from '@/lib/seo/share-picture';

const PAGES: readonly string[] = [
  'home',
  'about',
  'contacts',
  'delivery',
  'agreement',
  'policy',
  'offer',
  'favorites',
  'news',
  'services',
  'portfolio',
  'calendar',
] satisfies PageSlug[];

const isPage = (slug: string): slug is PageSlug => PAGES.includes(slug);

async function read<T>(answer: Promise<Result<T>>, shareOf: (data: T) => ShareSubject): Promise<Result<ShareSubject>> {
  const result = await answer;
  return result.ok ? { ok: true, data: shareOf(result.data) } : result;
}

type Reader = (slug: string) => Promise<Result<ShareSubject>> | undefined;

const READERS: Record<ShareKind, Reader> = {
  page: (slug) => (isPage(slug) ? read(getPage(slug), (page) => pageShare(slug, page)) : undefined),
  category: (slug) => read(getCategory(slug), categoryShare),
  product: (slug) => read(getProduct(slug), productShare),
  news: (slug) => read(getNewsItem(slug), (document) => documentShare('news', document)),
  services: (slug) => read(getService(slug), (document) => documentShare('services', document)),
  portfolio: (slug) => read(getCase(slug), (document) => documentShare('portfolio', document)),
  calendar: (slug) => read(getMonth(slug), (document) => documentShare('calendar', document)),
};

export const readSubject = (kind: ShareKind, slug: string) => READERS[kind](slug);
