import { sql } from 'drizzle-orm';
import { unlogged } from '../db/acting';
import type { Transaction } from '../db/connection';
import { categories, formerCategorySlugs, formerProductSlugs, products } from '../db/tables/catalog';
import { banners, documents, seedMarks, settings } from '../db/tables/content';
import { deliveryRates } from '../db/tables/delivery';
import { demoArchive, type StoredRows } from '../db/tables/demo';
import { gonePages } from '../db/tables/pages';
import { reviews } from '../db/tables/reviews';
import { countReviews } from './removal-store';
import { anyOf, putRows, readRows } from './rows-store';
import { changedRows, isSameTariff, keyOf } from './rules';
import type { DemoKeys } from './seed-store';

/** Each row is indexed for search: more at once could reach the deadline of a statement. */
const BATCH = 40;

export type Kept = { rows: StoredRows; isTariffKept: boolean };

const rowsOf = (rows: StoredRows, table: string) => rows[table] ?? [];
const valuesOf = (rows: StoredRows, table: string, column: string) =>
  rowsOf(rows, table).map((row) => String(row[column]));

/** What the nursery has written over the skeleton since. */
export async function findKept(tx: Transaction, skeleton: StoredRows): Promise<Kept> {
  const [pages, set, rates] = [
    await readRows(tx, documents, sql`t.kind = 'page'`),
    await readRows(tx, settings, sql`true`),
    await readRows(tx, deliveryRates, sql`true`),
  ];
  return {
    rows: {
      documents: changedRows('documents', rowsOf(skeleton, 'documents'), pages),
      settings: changedRows('settings', rowsOf(skeleton, 'settings'), set),
    },
    isTariffKept: !isSameTariff(rowsOf(skeleton, 'delivery_rates'), rates),
  };
}

/** Names of what now has an address of the demo. */
export async function findInTheWay(tx: Transaction, rows: StoredRows, skeleton: StoredRows): Promise<string[]> {
  const plants = rowsOf(rows, 'products').map((plant) => `${plant.id} ${plant.slug}`);
  const slugs = anyOf([...valuesOf(rows, 'products', 'slug'), ...valuesOf(rows, 'categories', 'slug')], 'text');
  const written = rowsOf(skeleton, 'documents').map((row) => keyOf('documents', row));
  const stored = rowsOf(rows, 'documents')
    .map((row) => keyOf('documents', row))
    .filter((key) => !written.includes(key));
  const { rows: found } = await tx.execute<{ name: string }>(sql`
    SELECT 'раздел «' || name || '»' AS name FROM ${categories} WHERE slug = ${slugs}
    UNION ALL SELECT 'растение «' || name || '»' FROM ${products}
    WHERE slug = ${slugs} AND category_id IS NOT NULL AND NOT id || ' ' || slug = ${anyOf(plants, 'text')}
    UNION ALL SELECT 'страница «' || title || '»' FROM ${documents} WHERE kind || ':' || slug = ${anyOf(stored, 'text')}
    UNION ALL SELECT 'баннер «' || title || '»' FROM ${banners} WHERE id = ${anyOf(valuesOf(rows, 'banners', 'id'), 'text')}`);
  return found.map(({ name }) => name);
}

async function removeSkeleton(tx: Transaction, skeleton: StoredRows, { rows, isTariffKept }: Kept): Promise<void> {
  const unchanged = (table: string) => {
    const kept = rowsOf(rows, table).map((row) => keyOf(table, row));
    const keys = rowsOf(skeleton, table).map((row) => keyOf(table, row));
    return anyOf(
      keys.filter((key) => !kept.includes(key)),
      'text',
    );
  };
  await tx.execute(sql`DELETE FROM ${documents} WHERE kind || ':' || slug = ${unchanged('documents')}`);
  await tx.execute(sql`DELETE FROM ${settings} WHERE key = ${unchanged('settings')}`);
  if (!isTariffKept) await tx.execute(sql`DELETE FROM ${deliveryRates}`);
}

/** A plant that staff have placed in a category of their own since is theirs. */
async function showProducts(tx: Transaction, rows: StoredRows): Promise<void> {
  const hidden = rowsOf(rows, 'products');
  for (let from = 0; from < hidden.length; from += BATCH) {
    await tx.execute(sql`
      UPDATE ${products} SET slug = was.slug, category_id = was.category_id, removed_at = was.removed_at
      FROM jsonb_to_recordset(${JSON.stringify(hidden.slice(from, from + BATCH))}::jsonb)
        AS was (id uuid, slug text, category_id int, removed_at timestamptz)
      WHERE products.id = was.id AND products.category_id IS NULL`);
  }
  await tx.execute(sql`
    DELETE FROM ${formerProductSlugs}
    WHERE slug LIKE 'removed-%' AND product_id = ${anyOf(valuesOf(rows, 'products', 'id'), 'uuid')}`);
  await putRows(tx, formerProductSlugs, rowsOf(rows, 'former_product_slugs'));
  await tx.execute(sql`DELETE FROM ${formerProductSlugs} WHERE slug IN (SELECT slug FROM ${products})`);
}

type Archive = Pick<typeof demoArchive.$inferSelect, 'id' | 'rows' | 'skeleton'>;

export const putDemo = (tx: Transaction, archive: Archive, kept: Kept, keys: DemoKeys): Promise<void> =>
  unlogged(tx, () => putRemoved(tx, archive, kept, keys));

async function putRemoved(tx: Transaction, { id, rows, skeleton }: Archive, kept: Kept, keys: DemoKeys): Promise<void> {
  await removeSkeleton(tx, skeleton, kept);
  await putRows(tx, categories, rowsOf(rows, 'categories'));
  await putRows(tx, formerCategorySlugs, rowsOf(rows, 'former_category_slugs'));
  await showProducts(tx, rows);
  await putRows(tx, documents, rowsOf(rows, 'documents'));
  await putRows(tx, settings, rowsOf(rows, 'settings'));
  if (!kept.isTariffKept) await putRows(tx, deliveryRates, rowsOf(rows, 'delivery_rates'));
  await putRows(tx, banners, rowsOf(rows, 'banners'));
  await putRows(tx, reviews, rowsOf(rows, 'reviews'));
  await tx.execute(sql`
    DELETE FROM ${gonePages} WHERE gone_at = (SELECT archive.gone_at FROM ${demoArchive} AS archive WHERE archive.id = ${id})`);
  await putRows(tx, gonePages, rowsOf(rows, 'gone_pages'));
  const marks = anyOf(valuesOf(rows, 'seed_marks', 'name'), 'text');
  await tx.execute(sql`DELETE FROM ${seedMarks} WHERE NOT name = ${marks}`);
  await countReviews(tx, keys);
}
