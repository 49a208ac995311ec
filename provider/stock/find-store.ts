import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/connection';
import { isListed, products, unitPriceOf } from '../db/tables/catalog';

/** Letters and digits only, so that no word has a sign of LIKE. */
const isNamed = (word: string): SQL => sql`search_fold(${products.name}) LIKE ${`%${word}%`}`;

export function findListed(db: Executor, text: string, { words, limit }: { words: string[]; limit: number }) {
  const article = sql`search_number(${text})`;
  const hasArticle = sql<boolean>`(${article} <> '' AND starts_with(search_number(${products.sku}), ${article}))`;
  return db
    .select({
      uuid: products.id,
      sku: products.sku,
      name: products.name,
      size: products.size,
      src: sql<string | null>`${products.pictures} -> 0 ->> 'src'`,
      price: unitPriceOf(products),
      free: sql<number>`${products.stocked} - ${products.reserved}`,
      bed: products.bed,
      attributes: products.attributes,
    })
    .from(products)
    .where(and(isListed(), or(hasArticle, and(...words.map(isNamed)))))
    .orderBy(
      desc(hasArticle),
      sql`${products.stocked} > ${products.reserved} DESC`,
      asc(products.name_key),
      asc(products.sku),
    )
    .limit(limit);
}
