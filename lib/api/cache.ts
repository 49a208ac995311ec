import { cacheLife, cacheTag } from 'next/cache';
import type { Block } from '@/contract/blocks';
import type { Card } from '@/contract/card';
import { CATEGORIES_TAG, PRODUCTS_TAG, pageTag, productTag } from '@/contract/wire';

/** Names of what can become stale. The provider answers a write with them; the `/api` door expires them. */
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
  /** Whatever shows stock or a price: reservations lapse without any request that could tell us. */
  stock: { stale: 30, revalidate: 30, expire: 86_400 },
  /** «Nothing there», which anybody can ask for: as long as stock, because product pages read it, and not shared (`KeptReads`). */
  absent: { stale: 30, revalidate: 30, expire: 30 },
};

/** Next keeps at most 128 tags an entry. */
const MAX_TAGS = 100;

/** What was read in trouble must be read again soon. */
export const keepBriefly = (): void => cacheLife({ stale: 0, revalidate: 1, expire: 1 });

export const keepAbsent = (): void => cacheLife(LIFETIMES.absent);

/** First line of every cached read. */
export function keep(lifetime: keyof typeof LIFETIMES, ...names: string[]): void {
  cacheLife(LIFETIMES[lifetime]);
  cacheTag(...names);
}

/** A cached read that shows products: an order for one of them makes it stale. */
export function keepProducts(cards: { uuid: string }[]): void {
  cacheTag(...cards.slice(0, MAX_TAGS).map((card) => tags.product(card.uuid)));
}

/** The same for what the blocks of a page show. */
export const keepBlocks = (blocks: Block[]): void => keepProducts(blocks.flatMap(cardsOf));

function cardsOf(block: Block): Card[] {
  if (block.type === 'products' || block.type === 'seasonal') return block.items;
  return block.type === 'hero' && block.plate ? [block.plate] : [];
}
