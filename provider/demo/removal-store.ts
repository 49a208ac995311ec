import { type SQL, sql } from 'drizzle-orm';
import { unlogged } from '../db/acting';
import type { Executor, Transaction } from '../db/connection';
import { lockName } from '../db/lock-name';
import type { Seed } from '../db/seed/load';
import { documentRows, settingRows } from '../db/seed/rows';
import { EMPTY } from '../db/seed/seed';
import { categories, formerCategorySlugs, formerProductSlugs, products } from '../db/tables/catalog';
import { banners, documents, seedMarks, settings } from '../db/tables/content';
import { deliveryRates } from '../db/tables/delivery';
import type { StoredRows } from '../db/tables/demo';
import { gonePages } from '../db/tables/pages';
import { reviews } from '../db/tables/reviews';
import { ratesOf } from '../delivery/rules';
import { anyOf, readRows, takeRows } from './rows-store';
import type { DemoKeys } from './seed-store';

export const lockDemo = (tx: Transaction): Promise<void> => lockName(tx, 'demo shop');

/** Readers do not wait. */
export const lockContents = (tx: Transaction) =>
  tx.execute(sql`LOCK TABLE ${deliveryRates}, ${documents}, ${settings} IN SHARE ROW EXCLUSIVE MODE`);

const isDemoProduct = ({ products: ids }: DemoKeys): SQL => sql`t.id = ${anyOf(ids, 'uuid')}`;

const isDemoCategory = ({ categories: slugs }: DemoKeys): SQL =>
  sql`(t.slug = ${anyOf(slugs, 'text')} OR EXISTS (
    SELECT FROM ${formerCategorySlugs} AS former WHERE former.category_id = t.id AND former.slug = ${anyOf(slugs, 'text')}))`;

/** Those where the nursery's own plants and categories stand remain. */
const isGoingCategory = (keys: DemoKeys): SQL => sql`${isDemoCategory(keys)} AND t.id NOT IN (
  SELECT unnest(own.lineage) FROM ${products} AS own
  WHERE own.category_id IS NOT NULL AND NOT own.id = ${anyOf(keys.products, 'uuid')}
  UNION SELECT unnest(t.lineage) FROM ${categories} AS t WHERE NOT ${isDemoCategory(keys)})`;

const isDemoDocument = ({ documents: named }: DemoKeys): SQL => sql`t.kind || ':' || t.slug = ${anyOf(named, 'text')}`;

const isDemoBanner = ({ banners: ids }: DemoKeys): SQL => sql`t.id = ${anyOf(ids, 'text')}`;

const isDemoReview = ({ reviews: ids }: DemoKeys): SQL => sql`t.id = ${anyOf(ids, 'uuid')}`;

const countOf = (from: SQL): SQL<number> => sql<number>`(SELECT count(*)::int FROM ${from})`;

export async function countContents(db: Executor, keys: DemoKeys) {
  const isKept = sql`t.removed_at IS NULL`;
  const { rows } = await db.execute<
    Record<
      'products' | 'categories' | 'documents' | 'banners' | 'reviews' | 'own_products' | 'orders' | 'reserved',
      number
    >
  >(sql`SELECT
    ${countOf(sql`${products} AS t WHERE ${isKept} AND ${isDemoProduct(keys)}`)} AS products,
    ${countOf(sql`${categories} AS t WHERE ${isGoingCategory(keys)}`)} AS categories,
    ${countOf(sql`${documents} AS t WHERE ${isDemoDocument(keys)}`)} AS documents,
    ${countOf(sql`${banners} AS t WHERE ${isDemoBanner(keys)}`)} AS banners,
    ${countOf(sql`${reviews} AS t WHERE ${isDemoReview(keys)}`)} AS reviews,
    ${countOf(sql`${products} AS t WHERE ${isKept} AND NOT ${isDemoProduct(keys)}`)} AS own_products,
    ${countOf(sql`orders`)} AS orders,
    (SELECT coalesce(sum(t.reserved), 0)::int FROM ${products} AS t WHERE ${isKept} AND ${isDemoProduct(keys)}) AS reserved`);
  const [counted] = rows;
  if (!counted) throw new Error('Nothing was counted');
  return counted;
}

export async function hasDemoProducts(db: Executor, keys: DemoKeys): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM ${products} AS t WHERE t.removed_at IS NULL AND ${isDemoProduct(keys)} LIMIT 1`,
  );
  return rows.length > 0;
}

/** Orders and carts keep the rows of plants. Slugs are free at once, so the plants get others. */
async function hideProducts(tx: Transaction, keys: DemoKeys, now: Date): Promise<StoredRows> {
  const ids = sql`(SELECT t.id FROM ${products} AS t WHERE t.category_id IS NOT NULL AND ${isDemoProduct(keys)} ORDER BY t.id FOR UPDATE)`;
  const { rows } = await tx.execute<{ id: string }>(ids);
  const hidden = anyOf(
    rows.map(({ id }) => id),
    'uuid',
  );
  const whole = await readRows(tx, products, sql`t.id = ${hidden}`);
  const former = await readRows(tx, formerProductSlugs, sql`t.product_id = ${hidden}`);
  const slugs = whole.map(({ slug }) => String(slug));
  const gone = await readRows(tx, gonePages, sql`t.section = 'catalog' AND t.slug = ${anyOf(slugs, 'text')}`);
  await tx.execute(sql`
    UPDATE ${products} SET removed_at = coalesce(removed_at, ${now}), category_id = NULL,
      slug = 'removed-' || ordinal
    WHERE id = ${hidden}`);
  await tx.execute(sql`DELETE FROM ${formerProductSlugs} WHERE product_id = ${hidden}`);
  return {
    products: whole.map(({ id, slug, category_id, removed_at }) => ({ id, slug, category_id, removed_at })),
    former_product_slugs: former,
    gone_pages: gone,
  };
}

export const countReviews = (tx: Transaction, { products: ids }: DemoKeys) =>
  tx.execute(sql`
    UPDATE ${products} SET rating = left_over.rating, reviews_count = left_over.total
    FROM (
      SELECT t.id, count(r.id)::int AS total, round(avg(r.rating), 2)::float8 AS rating
      FROM ${products} AS t LEFT JOIN ${reviews} AS r ON r.product_id = t.id AND r.state = 'published'
      WHERE t.id = ${anyOf(ids, 'uuid')} GROUP BY t.id) AS left_over
    WHERE products.id = left_over.id AND products.reviews_count <> left_over.total`);

async function takeDemo(tx: Transaction, keys: DemoKeys, now: Date): Promise<StoredRows> {
  const marks = await readRows(tx, seedMarks, sql`true`);
  const hidden = await hideProducts(tx, keys, now);
  const former = await readRows(
    tx,
    formerCategorySlugs,
    sql`t.category_id IN (SELECT t.id FROM ${categories} AS t WHERE ${isGoingCategory(keys)})`,
  );
  const taken = {
    ...hidden,
    seed_marks: marks,
    former_category_slugs: former,
    categories: await takeRows(tx, categories, isGoingCategory(keys)),
    documents: await takeRows(tx, documents, isDemoDocument(keys)),
    settings: await takeRows(tx, settings, sql`t.key = ${anyOf(keys.settings, 'text')}`),
    delivery_rates: await takeRows(tx, deliveryRates, sql`true`),
    banners: await takeRows(tx, banners, isDemoBanner(keys)),
    reviews: await takeRows(tx, reviews, isDemoReview(keys)),
  };
  await countReviews(tx, keys);
  return taken;
}

async function putSkeleton(tx: Transaction, seed: Seed, keys: DemoKeys, now: Date): Promise<StoredRows> {
  await tx.insert(documents).values(documentRows(seed));
  await tx.insert(settings).values(settingRows(seed));
  await tx.insert(deliveryRates).values(ratesOf(seed.tariff));
  await tx.insert(seedMarks).values({ name: EMPTY, complete: true, created_at: now });
  return {
    documents: await readRows(tx, documents, isDemoDocument(keys)),
    settings: await readRows(tx, settings, sql`t.key = ${anyOf(keys.settings, 'text')}`),
    delivery_rates: await readRows(tx, deliveryRates, sql`true`),
  };
}

/** Not in the log: one entry of the archive tells of all rows. */
export const swapDemo = (tx: Transaction, seed: Seed, keys: DemoKeys, now: Date) =>
  unlogged(tx, async () => ({
    rows: await takeDemo(tx, keys, now),
    skeleton: await putSkeleton(tx, seed, keys, now),
  }));
