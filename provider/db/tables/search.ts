import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tsvector } from './columns';

/**
 * What a product is found by, apart from the product itself: a sale must not touch these indexes. Written by a trigger
 * (migration 0003).
 */
export const productSearch = pgTable(
  'product_search',
  {
    /** `products.ordinal`. */
    ordinal: integer().primaryKey(),
    /** Name A, Latin name B, synonyms C, text D. */
    words: tsvector('words').notNull(),
  },
  (t) => [index('product_search_words').using('gin', t.words)],
);

/** Every word of the catalogue once: what a mistyped word is compared with. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_similar').using('gin', t.word.op('gin_trgm_ops')),
]);
