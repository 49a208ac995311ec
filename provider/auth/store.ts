import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { users } from '../db/tables/accounts';
import { asColumns, isEmail } from './rules';

export type StoredUser = typeof users.$inferSelect;
/** What is undefined stays as it is. */
export type UserChange = { [K in Exclude<keyof StoredUser, 'id' | 'created_at'>]?: StoredUser[K] | undefined };

const holds = (login: string) => eq(isEmail(login) ? users.email : users.phone, login);

export const findUser = (db: Executor, id: string): Promise<StoredUser | undefined> =>
  db
    .select()
    .from(users)
    .where(eq(users.id, id))
    .then((rows) => rows[0]);

export const lockUser = (tx: Transaction, id: string): Promise<StoredUser | undefined> =>
  tx
    .select()
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
    .then((rows) => rows[0]);

export const findByLogin = (db: Executor, login: string): Promise<StoredUser | undefined> =>
  db
    .select()
    .from(users)
    .where(holds(login))
    .then((rows) => rows[0]);

/** Counted, not read: the row of a login that is known would take microseconds more than none, and tell that it is. [AUTH-13] */
export const hasPassword = async (db: Executor, login: string): Promise<boolean> =>
  (await db.$count(users, and(holds(login), isNotNull(users.password_hash)))) > 0;

/** The user who has this login, made now where there is none. Undefined when its owner gave it up this very moment. */
export async function findOrCreateUser(tx: Transaction, login: string, now: Date): Promise<string | undefined> {
  const [created] = await tx
    .insert(users)
    .values({ id: randomUUID(), ...asColumns(login), created_at: now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return (created ?? (await findByLogin(tx, login)))?.id;
}

export const updateUser = async (tx: Transaction, id: string, change: UserChange): Promise<void> => {
  const isEmpty = Object.values(change).every((value) => value === undefined);
  if (!isEmpty) await tx.update(users).set(change).where(eq(users.id, id));
};

/** Sessions and favourites go with the user; carts, orders and reviews stay without one. */
export const deleteUser = async (tx: Transaction, id: string): Promise<void> => {
  await tx.delete(users).where(eq(users.id, id));
};
