import { moved } from '@/contract/moved';
import { type MappedPage, type Offer, type SitemapType, syndication } from '@/contract/syndication';
import type { Result } from '../result';
import { cacheFor, tags } from './cache';
import { ProviderUnavailable } from './found';
import { dynamicRead, fetchResult, fetchWithFallback } from './read';

/** Rows of one question: what is held of a million of them at a time. */
const PORTION = 500;

export const listSitemapFiles = () => dynamicRead(readSitemapFiles);
export const listSyndicatedCategories = () => dynamicRead(readCategories);
/** Where an address leads that nothing stands at. It may be any text: nothing of it is kept. */
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

/** All pages of one file of the sitemap, a portion at a time. */
export async function* sitemapPages(type: Exclude<SitemapType, 'categories'>, part: number) {
  for (let after: string | null = ''; after !== null; ) {
    const page: { items: MappedPage[]; next: string | null } = told(
      await fetchResult(syndication.pages, { query: { type, part, after, limit: PORTION }, isByRow: true }),
    );
    yield page.items;
    after = page.next;
  }
}

/** Everything that is sold, a portion at a time: never from a cache, which would hold it all. */
export async function* allOffers() {
  for (let after: number | null = 0; after !== null; ) {
    const page: { items: Offer[]; next: number | null } = told(
      await fetchResult(syndication.offers, { query: { after, limit: PORTION }, isByRow: true }),
    );
    yield page.items;
    after = page.next;
  }
}

/** A stream cannot answer 404: whatever is not told ends it. */
function told<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  throw new ProviderUnavailable(result.message);
}
