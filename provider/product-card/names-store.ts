import { sql } from 'drizzle-orm';
import type { Executor } from '../db/connection';
import { categories, formerProductSlugs, products } from '../db/tables/catalog';

type Owner = { key: string; id: string; name: string };

const listOf = (texts: readonly string[]) =>
  sql`(SELECT DISTINCT value FROM jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)) AS asked(value)`;

/** A product removed from sale keeps its slug. */
export async function ownersOfSlugs(db: Executor, slugs: readonly string[]): Promise<Owner[]> {
  const { rows } = await db.execute<Owner>(sql`
    SELECT slug AS key, ${products.id}::text AS id, name FROM ${listOf(slugs)} JOIN ${products} ON slug = asked.value
    UNION ALL
    SELECT slug AS key, '' AS id, name FROM ${listOf(slugs)} JOIN ${categories} ON slug = asked.value`);
  return rows;
}

/** Former slugs too: a new product must not take an old link over by itself. */
export async function takenSlugs(db: Executor, slugs: readonly string[], except: readonly string[]) {
  const { rows } = await db.execute<{ slug: string }>(sql`
    SELECT slug FROM ${listOf(slugs)} JOIN ${products} ON slug = asked.value
    WHERE NOT EXISTS (SELECT FROM jsonb_array_elements_text(${JSON.stringify(except)}::jsonb) AS own WHERE own = ${products.id}::text)
    UNION SELECT slug FROM ${listOf(slugs)} JOIN ${categories} ON slug = asked.value
    UNION SELECT slug FROM ${listOf(slugs)} JOIN ${formerProductSlugs} ON slug = asked.value`);
  return new Set(rows.map(({ slug }) => slug));
}

const keyOf = (sku: ReturnType<typeof sql>) => sql`coalesce(nullif(search_number(${sku}), ''), ${sku})`;

/** Capitals, spaces and dashes of an article number make no difference. */
export async function articleKeys(db: Executor, skus: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ sku: string; key: string }>(sql`
    SELECT asked.value AS sku, ${keyOf(sql`asked.value`)} AS key FROM ${listOf(skus)}`);
  return new Map(rows.map(({ sku, key }) => [sku, key]));
}

/** `key`: as of `articleKeys`. */
export async function ownersOfArticles(db: Executor, skus: readonly string[]): Promise<Owner[]> {
  const { rows } = await db.execute<Owner>(sql`
    SELECT ${keyOf(sql`asked.value`)} AS key, ${products.id}::text AS id, name
    FROM ${listOf(skus)} JOIN ${products} ON sku = asked.value
    UNION
    SELECT search_number(asked.value) AS key, ${products.id}::text AS id, name
    FROM ${listOf(skus)} JOIN ${products} ON search_number(sku) = search_number(asked.value)
    WHERE search_number(asked.value) <> ''`);
  return rows;
}

const FIRST_SKU = 100_001;

export async function nextSku(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(sql`
    SELECT greatest(coalesce(max(sku::int), 0) + 1, ${FIRST_SKU}::int) AS next
    FROM ${products} WHERE sku ~ '^[1-9][0-9]{0,7}$'`);
  return rows[0]?.next ?? FIRST_SKU;
}
