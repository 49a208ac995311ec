import { and, asc, count, desc, eq, getTableColumns, inArray, max, min, ne, type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '../../contract/catalog';
import type { Executor } from '../db/connection';
import { categories, products } from '../db/tables/catalog';
import { cardColumns } from './cards';

export type CategoryRow = typeof categories.$inferSelect;

const priceNow = sql<number>`coalesce(${products.discount_price}, ${products.price})`;
const isAvailable = sql`${products.stocked} > ${products.reserved}`;

/** What can be had comes first, whatever the order. Equal products keep one order on every page. */
const ORDERS: Record<ListQuery['sort'], SQL[]> = {
  popular: [desc(products.popularity)],
  price_asc: [asc(priceNow)],
  price_desc: [desc(priceNow)],
  new: [desc(products.added)],
  name: [asc(products.name_key)],
};

export type Filter = Pick<ListQuery, 'price_min' | 'price_max' | 'in_stock'> & { category_id?: number };

/** Roubles of the query against kopecks of the table. */
const conditions = (filter: Filter): SQL[] =>
  [
    filter.category_id !== undefined && sql`${products.lineage} @> ARRAY[${filter.category_id}::int]`,
    filter.price_min !== undefined && sql`${priceNow} >= ${filter.price_min * 100}::bigint`,
    filter.price_max !== undefined && sql`${priceNow} <= ${filter.price_max * 100}::bigint`,
    filter.in_stock && isAvailable,
  ].filter((condition): condition is SQL => Boolean(condition));

export const listCards = (db: Executor, filter: Filter, query: Pick<ListQuery, 'sort' | 'page' | 'page_size'>) =>
  db
    .select(cardColumns)
    .from(products)
    .where(and(...conditions(filter)))
    .orderBy(desc(isAvailable), ...ORDERS[query.sort], asc(products.id))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);

export const countProducts = async (db: Executor, filter: Filter): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(products)
    .where(and(...conditions(filter)));
  return row?.total ?? 0;
};

/** Lowest and highest price in kopecks; undefined where there is nothing. */
export const priceRange = async (db: Executor, filter: Filter): Promise<{ min: number; max: number } | undefined> => {
  const [row] = await db
    .select({ min: min(priceNow), max: max(priceNow) })
    .from(products)
    .where(and(...conditions(filter)));
  return row?.min == null || row.max == null ? undefined : { min: Number(row.min), max: Number(row.max) };
};

export const cardsBySlug = (db: Executor, slugs: string[]) =>
  db.select(cardColumns).from(products).where(inArray(products.slug, slugs));

export const cardsById = (db: Executor, ids: string[]) =>
  db.select(cardColumns).from(products).where(inArray(products.id, ids));

export const findProduct = (db: Executor, slug: string) =>
  db
    .select(getTableColumns(products))
    .from(products)
    .where(eq(products.slug, slug))
    .then((rows) => rows[0]);

export const familyOf = (db: Executor, family: string) =>
  db
    .select({ ...cardColumns, size: products.size })
    .from(products)
    .where(eq(products.family, family))
    .orderBy(asc(priceNow), asc(products.id));

/** The most popular others of the same category. */
export const neighbours = (
  db: Executor,
  product: { id: string; category_id: number; family: string | null },
  n: number,
) =>
  db
    .select(cardColumns)
    .from(products)
    .where(
      and(
        eq(products.category_id, product.category_id),
        ne(products.id, product.id),
        product.family ? sql`${products.family} IS DISTINCT FROM ${product.family}` : undefined,
      ),
    )
    .orderBy(desc(isAvailable), desc(products.popularity), asc(products.id))
    .limit(n);

/** How many sizes each family has. */
export const familySizes = async (db: Executor, families: string[]): Promise<Map<string, number>> => {
  if (families.length === 0) return new Map();
  const rows = await db
    .select({ family: products.family, sizes: count() })
    .from(products)
    .where(inArray(products.family, families))
    .groupBy(products.family);
  return new Map(rows.map((row) => [row.family ?? '', row.sizes]));
};

export const listCategories = (db: Executor): Promise<CategoryRow[]> =>
  db.select().from(categories).orderBy(asc(categories.position));

export const findCategory = (db: Executor, slug: string): Promise<CategoryRow | undefined> =>
  db
    .select()
    .from(categories)
    .where(eq(categories.slug, slug))
    .then((rows) => rows[0]);

/** Products in each category, those of its descendants included. */
export const countByCategory = async (db: Executor): Promise<Map<number, number>> => {
  const rows = await db
    .select({ category: sql<number>`unnest(${products.lineage})`.as('category'), total: count() })
    .from(products)
    .groupBy(sql`category`);
  return new Map(rows.map((row) => [row.category, row.total]));
};
