import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from './connection';
import { users } from './tables/accounts';

type Owned = { id: PgColumn; user_id: PgColumn; merged_into: PgColumn };

export type Requester = { id: string | undefined; userId: string | undefined };

export const isAccessibleBy = (table: Owned, { id, userId }: Requester): SQL | undefined =>
  or(
    userId ? eq(table.user_id, userId) : sql`false`,
    id ? and(eq(table.id, id), isNull(table.user_id), isNull(table.merged_into)) : sql`false`,
  );

/** Part of a statement's name, because its text depends on the ids given (prepared.ts). */
export const kindOf = ({ id, userId }: Requester): string => `${userId ? 'customer' : 'guest'}${id ? '_with_id' : ''}`;

export const namedFirst = (table: Owned, { id }: Requester): SQL => (id ? desc(eq(table.id, id)) : desc(table.id));

/** The first lock in the lock order. False for a customer who was erased meanwhile. */
export async function lockUser(tx: Transaction, { userId }: Pick<Requester, 'userId'>): Promise<boolean> {
  if (!userId) return true;
  const user = tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const rows = await user.prepare('lock_user').execute();
  return rows.length > 0;
}
