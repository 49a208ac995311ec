import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/connection';
import { prepared } from '../db/prepared';
import {
  categories,
  formerCategorySlugs,
  formerProductSlugs,
  inTreeOrder,
  isListed,
  ownCategory,
  products,
  recommendations,
  unitPriceOf,
} from '../db/tables/catalog';
import { orderLines, orders } from '../db/tables/orders';
import { cardColumns } from './cards-store';
import { companionsOf } from './companions-store';

export type CategoryRow = typeof categories.$inferSelect & { former_slugs: string[] };

export const cardsBySlug = (db: Executor, slugs: string[]) =>
  db
    .select(cardColumns)
    .from(products)
    .where(and(inArray(products.slug, slugs), isListed()));

export const cardsById = (db: Executor, ids: string[]) =>
  db
    .select({ ...cardColumns, sku: products.sku })
    .from(products)
    .where(and(inArray(products.id, ids), isListed()));

const cardsQuery = prepared((db) =>
  db
    .select(cardColumns)
    .from(products)
    .where(sql`${products.ordinal} = ANY(${sql.placeholder('ordinals')}::int[]) AND ${isListed()}`)
    .prepare('cards'),
);

export const cardsOf = (db: Executor, ordinals: number[]) => cardsQuery(db).execute({ ordinals });

export const gardenPlants = (db: Executor, ordinals: number[]) =>
  db
    .select({
      ordinal: products.ordinal,
      category_id: ownCategory,
      attributes: products.attributes,
      care: products.care,
    })
    .from(products)
    .where(inArray(products.ordinal, ordinals));

const COUNTED_ORDERS = 200;

/** Subquery within a query on `products`: ordinals of products most often ordered with it, most frequent first. */
const boughtTogether = (most: number): SQL<number[]> => sql`ARRAY(
  SELECT other.ordinal
  FROM ${orderLines} AS line JOIN ${products} AS other ON other.id = line.product_id
  WHERE line.product_id <> products.id AND line.order_id IN (
    SELECT recent.id
    FROM ${orderLines} AS own JOIN ${orders} AS recent ON recent.id = own.order_id
    WHERE own.product_id = products.id AND recent.status <> 'cancelled'
    ORDER BY recent.created_at DESC, recent.number DESC
    LIMIT ${sql.raw(String(COUNTED_ORDERS))}
  )
  GROUP BY other.ordinal
  ORDER BY count(*) DESC, other.ordinal
  LIMIT ${sql.raw(String(most))}
)`;

/** More than shown: some may be other sizes of the product or sold out. */
const BOUGHT_TOGETHER = 8;

/** In kopecks. */
export type Size = Pick<typeof products.$inferSelect, 'id' | 'path' | 'size' | 'name' | 'price' | 'discount_price'> & {
  src: string | null;
  total_quantity: number;
};

/** One query instead of three in a row. */
const productQuery = prepared((db) =>
  db
    .select({
      ...getTableColumns(products),
      variants_count: cardColumns.variants_count,
      sizes: sql<Size[] | null>`(
        SELECT json_agg(json_build_object('id', other.id, 'path', other.path, 'size', other.size, 'name', other.name,
          'src', other.pictures -> 0 ->> 'src', 'price', other.price, 'discount_price', other.discount_price,
          'total_quantity', other.stocked - other.reserved)
          ORDER BY ${unitPriceOf(sql`other`)}, other.id)
        FROM products AS other WHERE other.family = products.family AND ${isListed(sql`other`)})`,
      chosen: sql<number[]>`ARRAY(
        SELECT other.ordinal
        FROM ${recommendations} AS r JOIN ${products} AS other ON other.id = r.recommended_id
        WHERE r.product_id = products.id
        ORDER BY r.position, other.ordinal)`,
      bought_together: boughtTogether(BOUGHT_TOGETHER),
      companions: companionsOf(),
    })
    .from(products)
    .where(and(eq(products.slug, sql.placeholder('slug')), isListed()))
    .prepare('product'),
);

export const findProduct = async (db: Executor, slug: string) => (await productQuery(db).execute({ slug }))[0];

export async function companionOrdinals(db: Executor, id: string): Promise<number[]> {
  const [row] = await db.select({ ordinals: companionsOf() }).from(products).where(eq(products.id, id));
  return row?.ordinals ?? [];
}

export async function isProductSlug(db: Executor, slug: string): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, slug), isListed()));
  return rows.length > 0;
}

export const findPresentSlugs = (db: Executor, former: string[]) =>
  db
    .select({ former: formerProductSlugs.slug, slug: products.slug })
    .from(formerProductSlugs)
    .innerJoin(products, eq(products.id, formerProductSlugs.product_id))
    .where(and(inArray(formerProductSlugs.slug, former), isListed()));

export const listCategories = (db: Executor): Promise<CategoryRow[]> =>
  db
    .select({
      ...getTableColumns(categories),
      former_slugs: sql<string[]>`ARRAY(
        SELECT former.slug FROM ${formerCategorySlugs} AS former WHERE former.category_id = categories.id)`,
    })
    .from(categories)
    .orderBy(inTreeOrder);
