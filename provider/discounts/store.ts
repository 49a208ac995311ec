import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { CURRENT_ACTOR } from '../db/acting';
import type { Executor, Transaction } from '../db/connection';
import { products } from '../db/tables/catalog';
import { plannedDiscounts } from '../db/tables/discounts';

export type Plan = typeof plannedDiscounts.$inferSelect;

const isOpen = isNull(plannedDiscounts.ended_at);

const isDue = (today: string) =>
  and(
    isOpen,
    or(
      and(isNull(plannedDiscounts.started_at), lte(plannedDiscounts.from_day, today)),
      lt(plannedDiscounts.until_day, today),
    ),
  );

/** Those of plants that went with their category wait for it. */
export const listDue = (db: Executor, today: string) =>
  db
    .select({ id: plannedDiscounts.id, product_id: plannedDiscounts.product_id, actor: plannedDiscounts.actor })
    .from(plannedDiscounts)
    .innerJoin(products, eq(products.id, plannedDiscounts.product_id))
    .where(and(isDue(today), isNotNull(products.category_id)));

/** Call it under the locks of their products. */
export const lockPlans = (tx: Transaction, ids: string[]): Promise<Plan[]> =>
  tx
    .select()
    .from(plannedDiscounts)
    .where(and(isOpen, inArray(plannedDiscounts.id, ids)))
    .for('update');

export const listOpenOf = (db: Executor, productIds: string[]): Promise<Plan[]> =>
  db
    .select()
    .from(plannedDiscounts)
    .where(and(isOpen, inArray(plannedDiscounts.product_id, productIds)));

export const listOfBatch = (db: Executor, batchId: string): Promise<Plan[]> =>
  db.select().from(plannedDiscounts).where(eq(plannedDiscounts.batch_id, batchId));

export async function insertPlans(tx: Transaction, plans: (typeof plannedDiscounts.$inferInsert)[]): Promise<Plan[]> {
  return tx
    .insert(plannedDiscounts)
    .values(plans.map((plan) => ({ ...plan, actor: CURRENT_ACTOR })))
    .returning();
}

type Started = Pick<Plan, 'id' | 'former_price'>;

export async function setStarted(tx: Transaction, at: Date, plans: readonly Started[]): Promise<void> {
  if (plans.length === 0) return;
  const values = plans.map(({ id, former_price }) => sql`(${id}::uuid, ${former_price}::int)`);
  await tx.execute(sql`
    UPDATE ${plannedDiscounts} SET started_at = ${at.toISOString()}, former_price = given.former_price
    FROM (VALUES ${sql.join(values, sql`, `)}) AS given(id, former_price) WHERE ${plannedDiscounts.id} = given.id`);
}

export async function setEnded(tx: Transaction, ids: string[], at: Date): Promise<void> {
  await tx.update(plannedDiscounts).set({ ended_at: at }).where(inArray(plannedDiscounts.id, ids));
}

export const listOpen = (db: Executor) =>
  db
    .select({
      id: plannedDiscounts.batch_id,
      from: plannedDiscounts.from_day,
      until: plannedDiscounts.until_day,
      is_running: sql<boolean>`bool_or(${isNotNull(plannedDiscounts.started_at)})`,
      plants: sql<number>`count(*)::int`,
      names: sql<string[]>`(array_agg(${products.name} ORDER BY ${products.name_key}))[1:3]`,
    })
    .from(plannedDiscounts)
    .innerJoin(products, eq(products.id, plannedDiscounts.product_id))
    .where(isOpen)
    .groupBy(plannedDiscounts.batch_id, plannedDiscounts.from_day, plannedDiscounts.until_day)
    .orderBy(asc(plannedDiscounts.from_day), asc(plannedDiscounts.until_day), asc(plannedDiscounts.batch_id));

export async function removeEnded(db: Executor, before: Date): Promise<number> {
  const { rowCount } = await db
    .delete(plannedDiscounts)
    .where(and(isNotNull(plannedDiscounts.ended_at), lt(plannedDiscounts.ended_at, before)));
  return rowCount ?? 0;
}
