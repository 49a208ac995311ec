import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { formerLogins } from '../db/tables/accounts';

export type FormerLogin = typeof formerLogins.$inferSelect;

const isOpen = isNull(formerLogins.returned_at);

export const insertFormer = async (tx: Transaction, rows: (typeof formerLogins.$inferInsert)[]): Promise<void> => {
  await tx.insert(formerLogins).values(rows);
};

/** The change and all later ones, oldest first; none if it was undone or made at `since` or before. */
export async function listFrom(db: Executor, id: string, since: Date): Promise<FormerLogin[]> {
  const [found] = await db
    .select()
    .from(formerLogins)
    .where(and(eq(formerLogins.id, id), gt(formerLogins.changed_at, since), isOpen));
  if (!found) return [];
  return db
    .select()
    .from(formerLogins)
    .where(and(eq(formerLogins.user_id, found.user_id), gte(formerLogins.changed_at, found.changed_at), isOpen))
    .orderBy(asc(formerLogins.changed_at), asc(formerLogins.id));
}

type Value = Pick<FormerLogin, 'user_id' | 'field' | 'former'>;

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
        isOpen,
      ),
    )
    .orderBy(desc(formerLogins.changed_at))
    .limit(1)
    .then((rows) => rows[0]);

export const removeLaterOf = async (tx: Transaction, { user_id, field, changed_at }: FormerLogin): Promise<void> => {
  await tx
    .delete(formerLogins)
    .where(
      and(
        eq(formerLogins.user_id, user_id),
        eq(formerLogins.field, field),
        gt(formerLogins.changed_at, changed_at),
        isOpen,
      ),
    );
};

export const markReturned = async (tx: Transaction, userId: string, since: Date, now: Date): Promise<void> => {
  await tx
    .update(formerLogins)
    .set({ returned_at: now })
    .where(and(eq(formerLogins.user_id, userId), gte(formerLogins.changed_at, since), isOpen));
};

export const findReturned = (db: Executor, id: string, since: Date): Promise<FormerLogin | undefined> =>
  db
    .select()
    .from(formerLogins)
    .where(and(eq(formerLogins.id, id), gt(formerLogins.changed_at, since), isNotNull(formerLogins.returned_at)))
    .then((rows) => rows[0]);

export const removeBefore = async (db: Executor, before: Date): Promise<number> =>
  (await db.delete(formerLogins).where(lte(formerLogins.changed_at, before))).rowCount ?? 0;
