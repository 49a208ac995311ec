import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Attributes } from '../../../contract/attributes';
import type { ListQuery } from '../../../contract/catalog';
import type { PromotedKey } from '../../../contract/promoted-keys';
import type { StoredCare, StoredPicture } from '../stored';
import { instant, kopecks, sortedText, updatedAt, xid8 } from './columns';

type Sort = ListQuery['sort'];

export const categories = pgTable(
  'categories',
  {
    id: serial().primaryKey(),
    slug: text().notNull().unique(),
    parent_id: integer(),
    name: text().notNull(),
    description: text().notNull(),
    path: text().notNull().unique(),
    lineage: integer().array().notNull(),
    picture: jsonb().$type<StoredPicture>().notNull(),
    /** Among its siblings. */
    position: integer().notNull(),
    updated_at: updatedAt(),
    meta_title: text(),
    meta_description: text(),
    promoted: text().array().$type<PromotedKey[]>(),
    sort: text().$type<Sort>(),
    /** Ordinals of products that come first, in this order. */
    placed: integer().array(),
  },
  (t) => [index('categories_parent').on(t.parent_id)],
);

/** Parents before their children, siblings by position. */
export const inTreeOrder = sql`ARRAY(
  SELECT unnest(ARRAY[above.position, above.id]) FROM unnest(categories.lineage) WITH ORDINALITY AS step (id, depth)
  JOIN categories AS above ON above.id = step.id ORDER BY step.depth)`;

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    /** Dense and never reused. */
    ordinal: integer().generatedAlwaysAsIdentity().notNull().unique(),
    sku: text().notNull().unique(),
    slug: text().notNull().unique(),
    path: text().notNull(),
    /** Null once its category is gone, which only a removed product survives. */
    category_id: integer().references(() => categories.id),
    lineage: integer().array().notNull(),
    family: text(),
    size: text(),
    name: text().notNull(),
    name_key: sortedText().notNull(),
    latin_name: text(),
    price: kopecks('price').notNull(),
    discount_price: kopecks('discount_price'),
    /** Where it stands in the nursery. */
    bed: text(),
    /** Including reserved pieces. */
    stocked: integer().notNull(),
    /** Changes only through provider/stock. */
    reserved: integer().notNull().default(0),
    pictures: jsonb().$type<StoredPicture[]>().notNull(),
    attributes: jsonb().$type<Attributes>().notNull(),
    description: text().notNull(),
    /** Null: made of the name and the description. */
    meta_title: text(),
    meta_description: text(),
    care: jsonb().$type<StoredCare>(),
    synonyms: text().array().notNull(),
    popularity: integer().notNull(),
    added: date({ mode: 'string' }).notNull(),
    /** Changes only through provider/reviews and provider/demo. */
    rating: doublePrecision(),
    reviews_count: integer().notNull().default(0),
    updated_at: updatedAt(),
    /** Changes only through provider/stock and provider/demo; orders and carts still refer to the row. */
    removed_at: instant('removed_at'),
    is_draft: boolean().notNull().default(false),
    /** A draft that the shop shows from then on. */
    publish_at: instant('publish_at'),
  },
  (t) => [
    check('products_stock', sql`${t.stocked} >= 0 AND ${t.reserved} >= 0 AND ${t.reserved} <= ${t.stocked}`),
    check('products_placed', sql`${t.category_id} IS NOT NULL OR ${t.removed_at} IS NOT NULL`),
    check('products_planned', sql`${t.publish_at} IS NULL OR ${t.is_draft}`),
    check('products_price', sql`${t.price} >= 0 AND (${t.discount_price} IS NULL OR ${t.discount_price} < ${t.price})`),
    index('products_lineage').using('gin', t.lineage),
    index('products_family').on(t.family),
    index('products_by_name').on(t.name_key, t.id),
    index('products_planned_at').on(t.publish_at).where(sql`${t.publish_at} IS NOT NULL`),
  ],
);

/** In kopecks. [CART-08] */
export const unitPriceOf = (table: typeof products | SQL): SQL<number> =>
  sql<number>`coalesce(${table}.discount_price, ${table}.price)`;

/** What the nursery sells or is about to: also drafts. */
export const isKept = (table: typeof products | SQL = products): SQL<boolean> =>
  sql<boolean>`${table}.removed_at IS NULL`;

/** Of a product that is not removed. */
export const ownCategory = sql<number>`${products.category_id}`;

/** What the shop shows. */
export const isListed = (table: typeof products | SQL = products): SQL<boolean> =>
  sql<boolean>`(${isKept(table)} AND NOT ${table}.is_draft)`;

/** Written by triggers (migration 0052). Transaction ids let a poll miss nothing. */
export const productChanges = pgTable(
  'product_changes',
  { ordinal: integer().primaryKey(), changed_in: xid8('changed_in').notNull() },
  (t) => [index('product_changes_order').on(t.changed_in, t.ordinal)],
);

/** Written by triggers (migration 0005). [ROUTE-15] */
export const formerProductSlugs = pgTable(
  'former_product_slugs',
  {
    slug: text().primaryKey(),
    product_id: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [index('former_product_slugs_product').on(t.product_id)],
);

export const formerCategorySlugs = pgTable('former_category_slugs', {
  slug: text().primaryKey(),
  category_id: integer()
    .notNull()
    .references(() => categories.id, { onDelete: 'cascade' }),
});

export const recommendations = pgTable(
  'recommendations',
  {
    product_id: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    recommended_id: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.product_id, t.recommended_id] })],
);
