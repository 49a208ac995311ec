import { index, integer, pgTable, real, text } from 'drizzle-orm/pg-core';
import { sortedText, tsvector } from './columns';

/** A separate table, so that a sale does not touch its indexes. Written by triggers (migration 0003). */
export const productSearch = pgTable(
  'product_search',
  {
    ordinal: integer().primaryKey(),
    name: text().notNull(),
    heads: text().array().notNull(),
    /** Name and article number A, Latin name B, synonyms and categories C. */
    words: tsvector('words').notNull(),
    popularity: integer().notNull(),
    form: text(),
    litres: real(),
    /** In centimetres. */
    height_from: real(),
    height_to: real(),
    measures: real().array().notNull(),
    age: real(),
    description: tsvector('description').notNull(),
  },
  (t) => [
    index('product_search_words').using('gin', t.words),
    index('product_search_description').using('gin', t.description),
  ],
);

export const searchWords = pgTable(
  'search_words',
  {
    word: sortedText().primaryKey(),
    stem: text().notNull(),
    /** In one script: «туя», tuya and Thuja are equal. Null for words of descriptions. */
    sound: sortedText(),
    weight: text({ enum: ['A', 'B', 'C', 'D'] }).notNull(),
  },
  (t) => [
    index('search_words_stem').on(t.stem),
    index('search_words_sound').on(t.sound),
    index('search_words_similar').using('gin', t.sound.op('gin_trgm_ops')),
  ],
);
