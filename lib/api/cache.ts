import { cacheLife, cacheTag } from 'next/cache';
import type { Block } from '@/contract/blocks';
import type { Card } from '@/contract/card';
import {
  CATEGORIES_TAG,
  COMMON_TAG,
  DELIVERY_TAG,
  documentsTag,
  FORMS_TAG,
  PRODUCTS_TAG,
  pageTag,
  productTag,
} from '@/contract/wire';

export const tags = {
  common: COMMON_TAG,
  page: pageTag,
  products: PRODUCTS_TAG,
  product: productTag,
  categories: CATEGORIES_TAG,
  delivery: DELIVERY_TAG,
  documents: documentsTag,
  forms: FORMS_TAG,
};

/** Seconds. After `revalidate` an entry is served stale while it is refetched; `expire` bridges an outage. */
const LIFETIMES = {
  texts: { stale: 300, revalidate: 300, expire: 86_400 },
  /** Anything with stock or price. Tags of expired reservations reach storefronts only through Redis or `STOREFRONT_URLS`. */
  stock: { stale: 30, revalidate: 30, expire: 86_400 },
  /** An entry whose `expire` equals its `revalidate` is not shared through Redis (server/data-cache/data-cache.ts). */
  absent: { stale: 30, revalidate: 30, expire: 30 },
};

/** Next allows 128 tags per entry. */
const MAX_TAGS = 100;

export const cacheBriefly = (): void => cacheLife({ stale: 0, revalidate: 1, expire: 1 });

export const cacheAbsence = (): void => cacheLife(LIFETIMES.absent);

export function cacheFor(lifetime: keyof typeof LIFETIMES, ...names: string[]): void {
  cacheLife(LIFETIMES[lifetime]);
  cacheTag(...names);
}

export function tagProducts(cards: { uuid: string }[]): void {
  cacheTag(...cards.slice(0, MAX_TAGS).map((card) => tags.product(card.uuid)));
}

export function tagBlocks(blocks: Block[]): void {
  tagProducts(blocks.flatMap(cardsOf));
  if (blocks.some(({ type }) => type === 'delivery_table')) cacheTag(tags.delivery);
}

function cardsOf(block: Block): Card[] {
  if (block.type === 'products' || block.type === 'seasonal') return block.items;
  return block.type === 'hero' && block.plate ? [block.plate] : [];
}
