import { index, integer, pgTable, real, text } from 'drizzle-orm/pg-core';
import { sortedText, tsvector } from './columns';

/**
 * What a product is found by, apart from the product itself: a sale must not touch these indexes. Written by triggers
 * only (migration 0003).
 */
export const productSearch = pgTable(
  'product_search',
  {
    /** `products.ordinal`. */
    ordinal: integer().primaryKey(),
    /** Small letters without punctuation. */
    name: text().notNull(),
    /** Stems of the first word of the name and of its categories, which say what kind of thing it is. */
    heads: text().array().notNull(),
    /** Name and article number A, Latin name B, synonyms and categories C. */
    words: tsvector('words').notNull(),
    popularity: integer().notNull(),
    /** `attributes.form`. */
    form: text(),
    /** Volume of the pot that a plant grows in, or of the goods themselves. */
    litres: real(),
    /** Centimetres. */
    height_from: real(),
    height_to: real(),
    /** Other centimetres that goods are asked by: diameter, length. */
    measures: real().array().notNull(),
    /** Years. */
    age: real(),
    /** Apart from the other words: nearly every description has «цветёт» and «полив». */
    description: tsvector('description').notNull(),
  },
  (t) => [
    index('product_search_words').using('gin', t.words),
    index('product_search_description').using('gin', t.description),
  ],
);

/** Every word of the catalogue once: what the words of a query are compared with. */
export const searchWords = pgTable(
  'search_words',
  {
    word: sortedText().primaryKey(),
    stem: text().notNull(),
    /** The word as it sounds, in one script: «туя», tuya and Thuja are equal. Null for words of descriptions only. */
    sound: sortedText(),
    /** The best place where it stands: A name, B Latin name, C synonyms and categories, D description. */
    weight: text({ enum: ['A', 'B', 'C', 'D'] }).notNull(),
  },
  (t) => [
    index('search_words_stem').on(t.stem),
    index('search_words_sound').on(t.sound),
    index('search_words_similar').using('gin', t.sound.op('gin_trgm_ops')),
  ],
);
