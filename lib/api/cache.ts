import { cacheLife, cacheTag } from 'next/cache';
import type { Block } from '@/contract/blocks';
import type { Card } from '@/contract/card';
import { CATEGORIES_TAG, PRODUCTS_TAG, pageTag, productTag } from '@/contract/wire';

/** Cache tags. The provider names those that a write made stale, and the `/api` door expires them. */
export const tags = {
  common: 'common',
  page: pageTag,
  products: PRODUCTS_TAG,
  product: productTag,
  categories: CATEGORIES_TAG,
  documents: (kind: string) => `documents:${kind}`,
  forms: 'forms',
};

/** Lifetimes in seconds: fresh for `revalidate`, served stale while it is read again, kept through an outage for `expire`. */
const LIFETIMES = {
  /** Settings and texts that staff change. */
  texts: { stale: 300, revalidate: 300, expire: 86_400 },
  /** Whatever shows stock or a price: a reservation expires without a request that could expire a tag. */
  stock: { stale: 30, revalidate: 30, expire: 86_400 },
  /**
   * «Nothing there»: as long as stock, since product pages read it. An entry whose `expire` equals its `revalidate` is
   * never shared (front/kept-reads.ts).
   */
  absent: { stale: 30, revalidate: 30, expire: 30 },
};

/** Next keeps at most 128 tags an entry. */
const MAX_TAGS = 100;

/** For the answer to a failed read: it must be read again soon. */
export const cacheBriefly = (): void => cacheLife({ stale: 0, revalidate: 1, expire: 1 });

export const cacheAbsence = (): void => cacheLife(LIFETIMES.absent);

/** First line of every cached read. */
export function cacheFor(lifetime: keyof typeof LIFETIMES, ...names: string[]): void {
  cacheLife(LIFETIMES[lifetime]);
  cacheTag(...names);
}

/** For a cached read that shows products: an order for one of them makes it stale. */
export function tagProducts(cards: { uuid: string }[]): void {
  cacheTag(...cards.slice(0, MAX_TAGS).map((card) => tags.product(card.uuid)));
}

/** The same for what the blocks of a page show. */
export const tagBlocks = (blocks: Block[]): void => tagProducts(blocks.flatMap(cardsOf));

function cardsOf(block: Block): Card[] {
  if (block.type === 'products' || block.type === 'seasonal') return block.items;
  return block.type === 'hero' && block.plate ? [block.plate] : [];
}
