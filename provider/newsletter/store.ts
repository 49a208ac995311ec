import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { isPast } from '../db/due';
import { subscriptions } from '../db/tables/forms';

/** False if confirmed, or asked less than `ms` ago. */
export async function putPending(tx: Transaction, email: string, now: Date, ms: number): Promise<boolean> {
  const put = await tx
    .insert(subscriptions)
    .values({ email, state: 'pending', changed_at: now })
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: { state: 'pending', changed_at: now },
      // Allows a new subscription right after an unsubscription by mistake.
      setWhere: sql`${subscriptions.state} = 'unsubscribed'
        OR (${subscriptions.state} = 'pending' AND ${isPast(subscriptions.changed_at, now, ms)})`,
    })
    .returning({ email: subscriptions.email });
  return put.length > 0;
}

export async function putConfirmed(tx: Transaction, email: string, now: Date): Promise<boolean> {
  const put = await tx
    .insert(subscriptions)
    .values({ email, state: 'confirmed', changed_at: now })
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: { state: 'confirmed', changed_at: now },
      setWhere: ne(subscriptions.state, 'confirmed'),
    })
    .returning({ email: subscriptions.email });
  return put.length > 0;
}

export async function confirm(db: Executor, email: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .update(subscriptions)
    .set({ state: 'confirmed', changed_at: now })
    .where(and(eq(subscriptions.email, email), ne(subscriptions.state, 'unsubscribed')))
    .returning({ email: subscriptions.email });
  return confirmed.length > 0;
}

export async function unsubscribe(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ state: 'unsubscribed', changed_at: now })
    .where(and(eq(subscriptions.email, email), ne(subscriptions.state, 'unsubscribed')));
}

export const subscribersAfter = async (tx: Transaction, email: string, limit: number): Promise<string[]> => {
  const rows = await tx
    .select({ email: subscriptions.email })
    .from(subscriptions)
    .where(and(eq(subscriptions.state, 'confirmed'), gt(subscriptions.email, email)))
    .orderBy(asc(subscriptions.email))
    .limit(limit);
  return rows.map((row) => row.email);
};

export const subscriptionsOf = (db: Executor, email: string) =>
  db.select().from(subscriptions).where(eq(subscriptions.email, email));

export async function remove(tx: Transaction, email: string): Promise<void> {
  await tx.delete(subscriptions).where(eq(subscriptions.email, email));
}

export async function removeUnconfirmed(db: Executor, before: Date): Promise<number> {
  const isOld = and(ne(subscriptions.state, 'confirmed'), lt(subscriptions.changed_at, before));
  return (await db.delete(subscriptions).where(isOld)).rowCount ?? 0;
}
