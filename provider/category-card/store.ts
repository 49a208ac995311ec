import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '../../contract/catalog';
import type { Executor, Transaction } from '../db/connection';
import {
  categories,
  formerCategorySlugs,
  formerProductSlugs,
  inTreeOrder,
  isKept,
  isListed,
  products,
  unitPriceOf,
} from '../db/tables/catalog';
import { gonePages } from '../db/tables/pages';
import type { Branch } from './rules';

export type Row = typeof categories.$inferSelect;

export const listTree = (db: Executor): Promise<Row[]> => db.select().from(categories).orderBy(inTreeOrder);

export const countProducts = (db: Executor) =>
  db
    .select({
      category_id: products.category_id,
      total: count(),
      listed: sql<number>`count(*) FILTER (WHERE ${isListed()})::int`,
    })
    .from(products)
    .where(isKept())
    .groupBy(products.category_id);

export async function listFormerSlugs(db: Executor, id: number): Promise<string[]> {
  const { slug } = formerCategorySlugs;
  const rows = await db.select({ slug }).from(formerCategorySlugs).where(eq(formerCategorySlugs.category_id, id));
  return rows.map((row) => row.slug).sort();
}

const RULES: Record<ListQuery['sort'], SQL> = {
  popular: desc(products.popularity),
  price_asc: sql`${unitPriceOf(products)}`,
  price_desc: sql`${unitPriceOf(products)} DESC`,
  new: desc(products.added),
  name: asc(products.name_key),
};

const isAvailable = sql<boolean>`${products.stocked} > ${products.reserved}`;

export const listInOrder = (db: Executor, { id, sort, placed }: Row, limit: number) =>
  db
    .select({
      uuid: products.id,
      ordinal: products.ordinal,
      name: products.name,
      sku: products.sku,
      size: products.size,
      pictures: products.pictures,
      is_available: isAvailable,
    })
    .from(products)
    .where(and(sql`${products.lineage} @> ARRAY[${id}::int]`, isListed()))
    .orderBy(
      sql`array_position(${sql.param(placed ?? [])}::int[], ${products.ordinal})`,
      sql`${isAvailable} DESC`,
      RULES[sort ?? 'popular'],
      asc(products.ordinal),
    )
    .limit(limit);

export const listOrdinals = (db: Executor, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ uuid: products.id, ordinal: products.ordinal })
        .from(products)
        .where(inArray(products.id, [...ids]));

export const listIds = (db: Executor, ordinals: readonly number[]) =>
  ordinals.length === 0
    ? Promise.resolve([])
    : db
        .select({ uuid: products.id, ordinal: products.ordinal })
        .from(products)
        .where(and(inArray(products.ordinal, [...ordinals]), isKept()));

/** Also of what the slug leads to as a former address. */
export async function nameOfSlug(db: Executor, slug: string, except: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM ${categories} WHERE slug = ${slug} AND id <> ${except}
    UNION ALL SELECT name FROM ${products} WHERE slug = ${slug}
    UNION ALL SELECT name FROM ${formerCategorySlugs} AS former JOIN ${categories} AS owner ON owner.id = former.category_id
      WHERE former.slug = ${slug} AND owner.id <> ${except}
    UNION ALL SELECT name FROM ${formerProductSlugs} AS former JOIN ${products} AS owner ON owner.id = former.product_id
      WHERE former.slug = ${slug} LIMIT 1`);
  return rows[0]?.name;
}

export async function putCategory(tx: Transaction, id: number, row: Partial<Row>): Promise<void> {
  await tx.update(categories).set(row).where(eq(categories.id, id));
}

/** In the order in which all transactions lock products. */
export async function lockProducts(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.category_id, [...ids]))
    .orderBy(asc(products.id))
    .for('no key update');
}

export async function placeProducts(tx: Transaction, from: number, to: Pick<Branch, 'id' | 'path' | 'lineage'>) {
  await tx
    .update(products)
    .set({ category_id: to.id, path: sql`${to.path}::text || '/' || ${products.slug}`, lineage: to.lineage })
    .where(eq(products.category_id, from));
}

/** Of a category that goes without one above it: only removed products are left in it. */
export async function releaseProducts(tx: Transaction, from: number): Promise<void> {
  await tx.update(products).set({ category_id: null, lineage: [] }).where(eq(products.category_id, from));
}

/** The category's addresses, and what is known of pages that stood in it, go on to another one. */
export async function removeCategory(tx: Transaction, { id, slug }: Row, heir: number | null): Promise<void> {
  await tx.update(gonePages).set({ category_id: heir }).where(eq(gonePages.category_id, id));
  const former = [...(await listFormerSlugs(tx, id)), slug];
  await tx.delete(categories).where(eq(categories.id, id));
  const ofCategory = and(eq(gonePages.section, 'catalog'), inArray(gonePages.slug, former));
  if (heir === null) {
    await tx.update(gonePages).set({ leads_up: true }).where(ofCategory);
    return;
  }
  await tx.delete(gonePages).where(ofCategory);
  await tx
    .insert(formerCategorySlugs)
    .values(former.map((each) => ({ slug: each, category_id: heir })))
    .onConflictDoUpdate({ target: formerCategorySlugs.slug, set: { category_id: heir } });
}
