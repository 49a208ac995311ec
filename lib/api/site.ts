import { cart } from '@/contract/cart';
import { site } from '@/contract/site';
import { log } from '@/telemetry/log';
import { cacheFor, tagBlocks, tags } from './cache';
import { dynamicRead, fetchWithFallback } from './read';
import { logUnknownBlocks } from './unknown-blocks';

export type PageSlug = Exclude<keyof typeof site, 'common' | 'notFound'>;

export const getCommon = () => dynamicRead(readCommon);
export const getNotFoundPage = () => dynamicRead(readNotFoundPage);
export const getPage = (slug: PageSlug) => dynamicRead(() => readPage(slug));
export const getCartPage = () => dynamicRead(readCartPage);

async function readCommon() {
  'use cache';
  cacheFor('texts', tags.common);
  const common = await fetchWithFallback(site.common);
  if (common.ok && !common.data.cookie) log.error('HTTP fetchData error /common: no cookie notice that can be read');
  return common;
}

async function readNotFoundPage() {
  'use cache';
  cacheFor('texts', tags.page('404'));
  return fetchWithFallback(site.notFound);
}

async function readPage(slug: PageSlug) {
  'use cache';
  cacheFor('stock', tags.page(slug), tags.products);
  const page = await fetchWithFallback(site[slug]);
  if (page.ok) {
    tagBlocks(page.data.blocks);
    logUnknownBlocks(slug, page.data.blocks);
  }
  return page;
}

async function readCartPage() {
  'use cache';
  cacheFor('texts', tags.page('cart'));
  return fetchWithFallback(cart.page);
}
