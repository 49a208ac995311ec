import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/connection';
import { prepared } from '../db/prepared';
import { categories, products } from '../db/tables/catalog';
import { cardColumns } from './cards';

export type CategoryRow = typeof categories.$inferSelect;

export const cardsBySlug = (db: Executor, slugs: string[]) =>
  db.select(cardColumns).from(products).where(inArray(products.slug, slugs));

export const cardsById = (db: Executor, ids: string[]) =>
  db.select(cardColumns).from(products).where(inArray(products.id, ids));

const cardsOfQuestion = prepared((db) =>
  db
    .select(cardColumns)
    .from(products)
    .where(
      sql`${products.id} = ANY(${sql.placeholder('ids')}::uuid[])
        OR ${products.ordinal} = ANY(${sql.placeholder('ordinals')}::int[])`,
    )
    .prepare('cards'),
);

/** Those with one of the ordinals and those with one of the ids. */
export const cardsOf = (db: Executor, ordinals: number[], ids: string[] = []) =>
  cardsOfQuestion(db).execute({ ids, ordinals });

/** A size as its product's page lists it. Figures in kopecks. */
export type Size = Pick<typeof products.$inferSelect, 'id' | 'path' | 'size' | 'name' | 'price' | 'discount_price'> & {
  total_quantity: number;
};

/** A product with what its page tells around it: one question instead of three, one after another. */
const productQuestion = prepared((db) =>
  db
    .select({
      ...getTableColumns(products),
      variants_count: cardColumns.variants_count,
      /** All sizes of the plant, the cheapest first; null where it has one. */
      sizes: sql<Size[] | null>`(
        SELECT json_agg(json_build_object('id', other.id, 'path', other.path, 'size', other.size, 'name', other.name,
          'price', other.price, 'discount_price', other.discount_price,
          'total_quantity', other.stocked - other.reserved)
          ORDER BY coalesce(other.discount_price, other.price), other.id)
        FROM products AS other WHERE other.family = products.family)`,
      /** «С этим берут» as staff have chosen. */
      chosen: sql<string[] | null>`(
        SELECT array_agg(recommended_id ORDER BY position, recommended_id)
        FROM recommendations WHERE product_id = products.id)`,
    })
    .from(products)
    .where(eq(products.slug, sql.placeholder('slug')))
    .prepare('product'),
);

export const findProduct = async (db: Executor, slug: string) => (await productQuestion(db).execute({ slug }))[0];

export const listCategories = (db: Executor): Promise<CategoryRow[]> =>
  db.select().from(categories).orderBy(asc(categories.position));
