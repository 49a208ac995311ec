import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Common } from '../../contract/site';
import { CURRENT_ACTOR } from '../db/acting';
import type { Executor, Transaction } from '../db/connection';
import { isPast, isRecent } from '../db/due';
import { EMPTY } from '../db/seed/seed';
import { cartLines } from '../db/tables/cart';
import { formerProductSlugs, products } from '../db/tables/catalog';
import { documents, seedMarks, settings } from '../db/tables/content';
import { deliveryRates } from '../db/tables/delivery';
import { demoArchive } from '../db/tables/demo';
import { plannedDiscounts } from '../db/tables/discounts';
import { stockRequests } from '../db/tables/forms';
import { orderLines } from '../db/tables/orders';
import { gonePages } from '../db/tables/pages';
import { reviews } from '../db/tables/reviews';
import { lots, reservationLines, shelfMoves } from '../db/tables/stock';
import { anyOf } from './rows-store';
import { DAY_MS } from './rules';

export type Archive = typeof demoArchive.$inferSelect;

export const readCommon = async (db: Executor): Promise<Common | undefined> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'common'));
  return row?.value as Common | undefined;
};

export const isMarkedEmpty = async (db: Executor): Promise<boolean> =>
  (await db.$count(seedMarks, eq(seedMarks.name, EMPTY))) > 0;

export const findArchive = async (db: Executor, id: string): Promise<Archive | undefined> => {
  const [row] = await db.select().from(demoArchive).where(eq(demoArchive.id, id));
  return row;
};

const { id, removed_at, actor, former_name, name } = demoArchive;

export const findRestorable = async (db: Executor, now: Date) => {
  const [row] = await db
    .select({ id, removed_at, actor, former_name, name })
    .from(demoArchive)
    .where(and(isNull(demoArchive.restored_at), isRecent(removed_at, now, DAY_MS)))
    .orderBy(desc(removed_at))
    .limit(1);
  return row;
};

export const insertArchive = async (
  tx: Transaction,
  archive: Omit<typeof demoArchive.$inferInsert, 'actor' | 'gone_at'>,
): Promise<void> => {
  await tx.insert(demoArchive).values({ ...archive, actor: CURRENT_ACTOR });
};

export const markRestored = async (tx: Transaction, restored: string, now: Date): Promise<void> => {
  await tx.update(demoArchive).set({ restored_at: now }).where(eq(demoArchive.id, restored));
};

export async function readProgress(db: Executor) {
  const hasTemplates = sql`EXISTS (SELECT FROM ${documents}
    WHERE kind = 'page' AND slug IN ('agreement', 'offer', 'policy') AND blocks::text LIKE '%места в скобках заполняет питомник%')`;
  const { rows } = await db.execute<{ templates: boolean; prices: boolean; plants: boolean }>(sql`SELECT
    ${hasTemplates} AS templates,
    EXISTS (SELECT FROM ${deliveryRates} WHERE kind <> 'pickup') AS prices,
    EXISTS (SELECT FROM ${products} WHERE removed_at IS NULL AND NOT is_draft) AS plants`);
  const [found] = rows;
  return {
    hasTemplates: found?.templates === true,
    hasDeliveryPrices: found?.prices === true,
    hasProducts: found?.plants === true,
  };
}

/** What customers and staff have left on a plant keeps its row, as that of a removed one. */
const isUsed = sql`(
  EXISTS (SELECT FROM ${orderLines} WHERE product_id = products.id)
  OR EXISTS (SELECT FROM ${reservationLines} WHERE product_id = products.id)
  OR EXISTS (SELECT FROM ${reviews} WHERE product_id = products.id)
  OR EXISTS (SELECT FROM ${stockRequests} WHERE product_id = products.id)
  OR EXISTS (SELECT FROM ${lots} WHERE product_id = products.id)
  OR EXISTS (
    SELECT FROM ${shelfMoves} AS move WHERE move.product_id = products.id AND (
      move.kind <> 'counted' OR move.actor IS NOT NULL
      OR EXISTS (SELECT FROM ${shelfMoves} AS former WHERE former.product_id = products.id AND former.id < move.id))))`;

export async function forgetArchives(tx: Transaction, now: Date): Promise<number> {
  const old = await tx
    .select({ id, rows: demoArchive.rows, restored_at: demoArchive.restored_at })
    .from(demoArchive)
    .where(isPast(removed_at, now, DAY_MS))
    .for('update');
  const plants = old
    .filter(({ restored_at }) => restored_at === null)
    .flatMap(({ rows }) => (rows.products ?? []).map((row) => String(row.id)));
  const hidden = anyOf(plants, 'uuid');
  await tx.execute(sql`
    DELETE FROM ${cartLines} USING ${products}
    WHERE product_id = ${hidden} AND products.id = product_id AND products.category_id IS NULL`);
  await tx.execute(sql`
    UPDATE ${plannedDiscounts} SET ended_at = ${now} FROM ${products}
    WHERE product_id = ${hidden} AND products.id = product_id AND products.category_id IS NULL AND ended_at IS NULL`);
  await tx.execute(sql`DELETE FROM ${formerProductSlugs} WHERE slug LIKE 'removed-%' AND product_id = ${hidden}`);
  const { rows: gone } = await tx.execute<{ slug: string }>(sql`
    DELETE FROM ${products} WHERE id = ${hidden} AND category_id IS NULL AND NOT ${isUsed} RETURNING slug`);
  await tx.delete(gonePages).where(
    and(
      eq(gonePages.section, 'catalog'),
      inArray(
        gonePages.slug,
        gone.map(({ slug }) => slug),
      ),
    ),
  );
  await tx.delete(demoArchive).where(
    inArray(
      id,
      old.map((archive) => archive.id),
    ),
  );
  return old.length;
}
