import { and, asc, desc, eq, gt, gte, isNull, lte } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { formerLogins } from '../db/tables/accounts';

export type FormerLogin = typeof formerLogins.$inferSelect;

export const insertFormer = async (tx: Transaction, rows: FormerLogin[]): Promise<void> => {
  await tx.insert(formerLogins).values(rows);
};

/** One change of an account and all after it, oldest first; none where it is unknown or was made at `since` or before. */
export async function listFrom(db: Executor, id: string, since: Date): Promise<FormerLogin[]> {
  const [found] = await db
    .select()
    .from(formerLogins)
    .where(and(eq(formerLogins.id, id), gt(formerLogins.changed_at, since)));
  if (!found) return [];
  return db
    .select()
    .from(formerLogins)
    .where(and(eq(formerLogins.user_id, found.user_id), gte(formerLogins.changed_at, found.changed_at)))
    .orderBy(asc(formerLogins.changed_at));
}

type Value = Pick<FormerLogin, 'user_id' | 'field' | 'former'>;

/** The latest change after `since` that replaced this value. */
export const findReplaced = (
  db: Executor,
  { user_id, field, former }: Value,
  since: Date,
): Promise<FormerLogin | undefined> =>
  db
    .select()
    .from(formerLogins)
    .where(
      and(
        eq(formerLogins.user_id, user_id),
        eq(formerLogins.field, field),
        former === null ? isNull(formerLogins.former) : eq(formerLogins.former, former),
        gt(formerLogins.changed_at, since),
      ),
    )
    .orderBy(desc(formerLogins.changed_at))
    .limit(1)
    .then((rows) => rows[0]);

/** Changes of the same field after this one. */
export const removeLaterOf = async (tx: Transaction, { user_id, field, changed_at }: FormerLogin): Promise<void> => {
  await tx
    .delete(formerLogins)
    .where(
      and(eq(formerLogins.user_id, user_id), eq(formerLogins.field, field), gt(formerLogins.changed_at, changed_at)),
    );
};

/** A change that was taken back, and those after it. */
export const removeSince = async (tx: Transaction, userId: string, since: Date): Promise<void> => {
  await tx.delete(formerLogins).where(and(eq(formerLogins.user_id, userId), gte(formerLogins.changed_at, since)));
};

export const removeBefore = async (db: Executor, before: Date): Promise<number> =>
  (await db.delete(formerLogins).where(lte(formerLogins.changed_at, before))).rowCount ?? 0;
