import { moved } from '@/contract/moved';
import { type MappedPage, type Offer, type SitemapType, syndication } from '@/contract/syndication';
import type { Result } from '../result';
import { cacheFor, tags } from './cache';
import { ProviderUnavailable } from './found';
import { dynamicRead, fetchResult, fetchWithFallback } from './read';

const PORTION = 500;

export const listSitemapFiles = () => dynamicRead(readSitemapFiles);
export const listSyndicatedCategories = () => dynamicRead(readCategories);
/** Not cached: clients can invent addresses. */
export const findMoved = (address: string) => fetchResult(moved.find, { query: { address } });

async function readSitemapFiles() {
  'use cache';
  cacheFor('texts', tags.categories);
  return fetchWithFallback(syndication.parts, { isByRow: true });
}

async function readCategories() {
  'use cache';
  cacheFor('texts', tags.categories);
  return fetchWithFallback(syndication.categories, { isByRow: true });
}

export async function* sitemapPages(type: Exclude<SitemapType, 'categories'>, part: number) {
  for (let after: string | null = ''; after !== null; ) {
    const page: { items: MappedPage[]; next: string | null } = unwrap(
      await fetchResult(syndication.pages, { query: { type, part, after, limit: PORTION }, isByRow: true }),
    );
    yield page.items;
    after = page.next;
  }
}

/** Not cached: an entry would hold the whole catalogue. */
export async function* allOffers() {
  for (let after: number | null = 0; after !== null; ) {
    const page: { items: Offer[]; next: number | null } = unwrap(
      await fetchResult(syndication.offers, { query: { after, limit: PORTION }, isByRow: true }),
    );
    yield page.items;
    after = page.next;
  }
}

function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  throw new ProviderUnavailable(result.message);
}
