import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Executor } from '../db/connection';
import { formerProductSlugs, isKept, products } from '../db/tables/catalog';

const columns = {
  uuid: products.id,
  sku: products.sku,
  name: products.name,
  size: products.size,
  bed: products.bed,
  slug: products.slug,
  stocked: products.stocked,
  reserved: products.reserved,
};

export const listPlants = (db: Executor, after: string | undefined, limit: number) =>
  db
    .select(columns)
    .from(products)
    .where(and(isKept(), after === undefined ? undefined : gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit);

export const listBySku = (db: Executor, sku: string) => {
  const number = sql`search_number(${sku})`;
  return db
    .select(columns)
    .from(products)
    .where(and(isKept(), sql`${number} <> '' AND search_number(${products.sku}) = ${number}`));
};

export const findBySlug = async (db: Executor, slug: string) => {
  const former = db
    .select({ id: formerProductSlugs.product_id })
    .from(formerProductSlugs)
    .where(eq(formerProductSlugs.slug, slug));
  const [plant] = await db
    .select(columns)
    .from(products)
    .where(and(isKept(), or(eq(products.slug, slug), sql`${products.id} IN (${former})`)))
    .orderBy(sql`${products.slug} = ${slug} DESC`)
    .limit(1);
  return plant;
};
