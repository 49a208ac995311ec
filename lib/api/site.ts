import { cart } from '@/contract/cart';
import { site } from '@/contract/site';
import { log } from '@/telemetry/log';
import { keep, keepBlocks, tags } from './cache';
import { askSteadily, atRequestTime } from './read';
import { tellUnknownBlocks } from './unknown-blocks';

export type PageSlug = Exclude<keyof typeof site, 'common' | 'notFound'>;

export const getCommon = () => atRequestTime(readCommon);
export const getNotFoundPage = () => atRequestTime(readNotFoundPage);
export const getPage = (slug: PageSlug) => atRequestTime(() => readPage(slug));
export const getCartPage = () => atRequestTime(readCartPage);

async function readCommon() {
  'use cache';
  keep('texts', tags.common);
  const common = await askSteadily(site.common);
  if (common.ok && !common.data.cookie) log.error('HTTP fetchData error /common: no cookie notice that can be read');
  return common;
}

async function readNotFoundPage() {
  'use cache';
  keep('texts', tags.page('404'));
  return askSteadily(site.notFound);
}

async function readPage(slug: PageSlug) {
  'use cache';
  // A page may hold cards, which show stock.
  keep('stock', tags.page(slug), tags.products);
  const page = await askSteadily(site[slug]);
  if (page.ok) {
    keepBlocks(page.data.blocks);
    tellUnknownBlocks(slug, page.data.blocks);
  }
  return page;
}

async function readCartPage() {
  'use cache';
  keep('texts', tags.page('cart'));
  return askSteadily(cart.page);
}
