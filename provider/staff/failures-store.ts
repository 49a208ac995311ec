import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../db/connection';
import { keyFailures, staffKeys } from '../db/tables/staff';

type Exchange = Pick<typeof keyFailures.$inferSelect, 'actor' | 'call' | 'subject'>;

const ROWS_OF_KEY = 100;

export const keyActor = (id: string): string => `key:${id}`;

const actorOfKey = sql`'key:' || ${staffKeys.id}`;

const failed = sql`EXISTS (SELECT FROM ${keyFailures} WHERE ${keyFailures.actor} = ${actorOfKey})`;
// Drizzle drops the names of tables one level deep only.
export const hasFailures = sql<boolean>`${failed}`;

/** From the hundredth subject on, failures of a call share one row. */
export async function addFailure(
  db: Executor,
  { actor, call, subject }: Exchange,
  message: string,
  at: Date,
): Promise<void> {
  const isFull = sql`(SELECT count(*) FROM ${keyFailures} WHERE ${keyFailures.actor} = ${actor}) >= ${ROWS_OF_KEY}`;
  await db
    .insert(keyFailures)
    .values({
      ...{ actor, call, message, count: 1, first_at: at, last_at: at },
      subject: sql`CASE WHEN ${isFull} THEN '' ELSE ${subject} END`,
    })
    .onConflictDoUpdate({
      target: [keyFailures.actor, keyFailures.call, keyFailures.subject],
      set: { message, last_at: at, count: sql`${keyFailures.count} + 1` },
    });
}

/** A success ends failures about the same subject, and those whose subject is not known. */
export async function endFailures(db: Executor, { actor, call, subject }: Exchange): Promise<void> {
  await db
    .delete(keyFailures)
    .where(and(eq(keyFailures.actor, actor), eq(keyFailures.call, call), inArray(keyFailures.subject, ['', subject])));
}

/** How many calls had failed. */
export async function removeFailures(db: Executor, actor: string, until?: Date): Promise<number> {
  const removed = await db
    .delete(keyFailures)
    .where(and(eq(keyFailures.actor, actor), until && lte(keyFailures.last_at, until)))
    .returning({ count: keyFailures.count });
  return removed.reduce((sum, { count }) => sum + count, 0);
}

export async function removeOlder(db: Executor, before: Date): Promise<number> {
  const { rowCount } = await db.delete(keyFailures).where(lte(keyFailures.last_at, before));
  return rowCount ?? 0;
}

export type FailureRow = Awaited<ReturnType<typeof listFailures>>[number];

const lastAt = sql<Date>`max(${keyFailures.last_at})`.mapWith(keyFailures.last_at);

/** By call, the latest first. */
export const listFailures = (db: Executor) =>
  db
    .select({
      actor: keyFailures.actor,
      name: sql<string>`coalesce(${staffKeys.name}, 'STAFF_TOKEN')`,
      call: keyFailures.call,
      message: sql<string>`(array_agg(${keyFailures.message} ORDER BY ${keyFailures.last_at} DESC))[1]`,
      count: sql<number>`sum(${keyFailures.count})::int`,
      first_at: sql<Date>`min(${keyFailures.first_at})`.mapWith(keyFailures.first_at),
      last_at: lastAt,
    })
    .from(keyFailures)
    .leftJoin(staffKeys, eq(keyFailures.actor, actorOfKey))
    .where(or(eq(keyFailures.actor, 'token'), isActive))
    .groupBy(keyFailures.actor, staffKeys.name, keyFailures.call)
    .orderBy(desc(lastAt), asc(keyFailures.actor), asc(keyFailures.call));

// A call may end after its key has been revoked.
const isActive = and(isNull(staffKeys.revoked_at), sql`${staffKeys.id} IS NOT NULL`);
