import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { lockName } from '../db/lock-name';
import { categories, formerCategorySlugs, formerProductSlugs, inTreeOrder, products } from '../db/tables/catalog';

export const lockTree = (tx: Transaction): Promise<void> => lockName(tx, 'catalog categories');

export const listTree = (db: Executor) =>
  db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      parent_id: categories.parent_id,
      path: categories.path,
      lineage: categories.lineage,
      position: categories.position,
    })
    .from(categories)
    .orderBy(inTreeOrder);

/** Of categories and products, which share their addresses; with the former ones. */
export async function listSlugs(db: Executor, base: string): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    SELECT slug FROM ${categories} WHERE starts_with(slug, ${base})
    UNION SELECT slug FROM ${products} WHERE starts_with(slug, ${base})
    UNION SELECT slug FROM ${formerCategorySlugs} WHERE starts_with(slug, ${base})
    UNION SELECT slug FROM ${formerProductSlugs} WHERE starts_with(slug, ${base})`);
  return rows.map(({ slug }) => slug);
}

type NewCategory = Omit<typeof categories.$inferInsert, 'id' | 'lineage'> & { above: number[] };

/** The lineage ends with the own id, which is known beforehand, so that one statement and one log entry suffice. */
export async function insertCategory(tx: Transaction, { above, ...category }: NewCategory): Promise<void> {
  const { rows } = await tx.execute<{ id: number | string }>(
    sql`SELECT nextval(pg_get_serial_sequence('categories', 'id')) AS id`,
  );
  const id = Number(rows[0]?.id);
  await tx.insert(categories).values({ ...category, id, lineage: [...above, id] });
}
