import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from './connection';
import { users } from './tables/accounts';

/** Carts and lists of favourites: they belong to a customer, or to whoever knows their id. */
type Owned = { id: PgColumn; user_id: PgColumn; merged_into: PgColumn };

/** Who asks: by the id of a header, by the token of a customer, by both, by neither. */
export type Asker = { id: string | undefined; userId: string | undefined };

/** The customer's own, and nobody's by its id. One that was merged into another answers to nobody. */
export const isUsableBy = (table: Owned, { id, userId }: Asker): SQL | undefined =>
  or(
    userId ? eq(table.user_id, userId) : sql`false`,
    id ? and(eq(table.id, id), isNull(table.user_id), isNull(table.merged_into)) : sql`false`,
  );

/** For names of questions, whose text depends on what the asker shows (prepared.ts). */
export const kindOf = ({ id, userId }: Asker): string => `${userId ? 'customer' : 'guest'}${id ? '_with_id' : ''}`;

/** Of two that are usable the one that the header names. */
export const namedFirst = (table: Owned, { id }: Asker): SQL => (id ? desc(eq(table.id, id)) : desc(table.id));

/**
 * The first lock of whatever a customer changes: two calls that would each give them a cart come one after the other.
 * False for a customer who was erased since their token was checked.
 */
export async function lockUser(tx: Transaction, { userId }: Pick<Asker, 'userId'>): Promise<boolean> {
  if (!userId) return true;
  const user = tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const rows = await user.prepare('lock_user').execute();
  return rows.length > 0;
}
