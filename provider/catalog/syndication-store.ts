import { and, asc, count, gt, lte, max, sql } from 'drizzle-orm';
import { LIMITS } from '../../contract/limits';
import { type MappedPage, type Offer, type SyndicatedCategory, syndication } from '../../contract/syndication';
import { tryOrSkip } from '../../telemetry/skipped-rows';
import type { Executor } from '../db/connection';
import { isListed, ownCategory, products } from '../db/tables/catalog';
import { toRoubles } from '../money/rules';
import { passportOf } from './attributes';
import type { CategoryRow } from './store';

/** `next` is the last key, null after the last page. */
type Page<T> = { items: T[]; next: number | null };

const PART = LIMITS.sitemap_part;

/** By ranges of ordinals: a product never moves to another file. */
export const productParts = (db: Executor) => {
  const part = sql<number>`((${products.ordinal} - 1) / ${sql.raw(String(PART))} + 1)`;
  return db
    .select({ part, changed: max(products.updated_at) })
    .from(products)
    .where(isListed())
    .groupBy(part)
    .orderBy(part);
};

export async function mappedProducts(
  db: Executor,
  { part, after, limit }: { part: number; after: number; limit: number },
): Promise<Page<MappedPage>> {
  const rows = await db
    .select({
      ordinal: products.ordinal,
      path: products.path,
      updated_at: products.updated_at,
      pictures: products.pictures,
    })
    .from(products)
    .where(
      and(gt(products.ordinal, Math.max(after, (part - 1) * PART)), lte(products.ordinal, part * PART), isListed()),
    )
    .orderBy(asc(products.ordinal))
    .limit(limit);
  const items = rows.map(({ path, updated_at, pictures }) => ({
    path,
    changed: updated_at.toISOString(),
    images: pictures.map(({ src }) => src),
  }));
  return { items, next: nextOf(rows, limit) };
}

const productsByCategory = (db: Executor) =>
  db
    .select({ category_id: ownCategory, count: count(), changed: max(products.updated_at) })
    .from(products)
    .where(isListed())
    .groupBy(products.category_id);

export async function offersAfter(db: Executor, after: number, limit: number): Promise<Page<Offer>> {
  const rows = await db
    .select({
      id: products.id,
      ordinal: products.ordinal,
      sku: products.sku,
      name: products.name,
      latin_name: products.latin_name,
      size: products.size,
      group: sql<number | null>`(
        SELECT min(other.ordinal) FROM products AS other WHERE other.family = products.family AND ${isListed(sql`other`)} HAVING count(*) > 1)`,
      category_id: ownCategory,
      path: products.path,
      price: products.price,
      discount_price: products.discount_price,
      stocked: products.stocked,
      reserved: products.reserved,
      pictures: products.pictures,
      description: products.description,
      attributes: products.attributes,
    })
    .from(products)
    .where(and(gt(products.ordinal, after), isListed()))
    .orderBy(asc(products.ordinal))
    .limit(limit);
  const offerOf = (row: OfferRow) => tryOrSkip(syndication.offers.path, () => toOffer(row), { product: row.id });
  return { items: rows.flatMap(offerOf), next: nextOf(rows, limit) };
}

type OfferRow = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'ordinal'
  | 'sku'
  | 'name'
  | 'latin_name'
  | 'size'
  | 'path'
  | 'price'
  | 'discount_price'
  | 'stocked'
  | 'reserved'
  | 'pictures'
  | 'description'
  | 'attributes'
> & { category_id: number; group: number | null };

const toOffer = ({ size, group, discount_price, latin_name, ...row }: OfferRow): Offer => ({
  uuid: row.id,
  number: row.ordinal,
  sku: row.sku,
  name: row.name,
  ...(size && { size }),
  ...(group !== null && { group }),
  category_id: row.category_id,
  path: row.path,
  price: toRoubles(row.price),
  ...(discount_price !== null && { discount_price: toRoubles(discount_price) }),
  total_quantity: row.stocked - row.reserved,
  pictures: row.pictures.map(({ src }) => src),
  description: row.description,
  attributes: row.attributes,
  characteristics: passportOf(latin_name, row.attributes),
});

const nextOf = (rows: { ordinal: number }[], limit: number): number | null =>
  rows.length === limit ? (rows.at(-1)?.ordinal ?? null) : null;

export async function syndicatedCategories(db: Executor, categories: CategoryRow[]): Promise<SyndicatedCategory[]> {
  const below = await productsByCategory(db);
  const lineages = new Map(categories.map(({ id, lineage }) => [id, new Set(lineage)]));
  return categories.map(({ id, parent_id, name, slug, path, picture, updated_at }) => {
    const own = below.filter(({ category_id }) => lineages.get(category_id)?.has(id));
    const newest = Math.max(updated_at.getTime(), ...own.map(({ changed }) => changed?.getTime() ?? 0));
    return {
      ...{ id, parent_id, name, slug, path, image: picture.src },
      changed: new Date(newest).toISOString(),
      count: own.reduce((sum, each) => sum + each.count, 0),
    };
  });
}
