import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { users } from '../db/tables/accounts';
import { asColumns, isEmail } from './rules';

export type StoredUser = typeof users.$inferSelect;
export type UserChange = { [K in Exclude<keyof StoredUser, 'id' | 'created_at'>]?: StoredUser[K] | undefined };

const hasLogin = (login: string) => eq(isEmail(login) ? users.email : users.phone, login);

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
    .where(hasLogin(login))
    .then((rows) => rows[0]);

/** Counted, not read: reading a row takes longer and would reveal that the login is known. [AUTH-13] */
export const hasPassword = async (db: Executor, login: string): Promise<boolean> =>
  (await db.$count(users, and(hasLogin(login), isNotNull(users.password_hash)))) > 0;

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

type Gaps = Pick<StoredUser, 'first_name' | 'last_name'> & { address: StoredUser['address'] | undefined };

export async function fillEmpty(tx: Transaction, id: string, { first_name, last_name, address }: Gaps): Promise<void> {
  const isNameless = and(eq(users.id, id), eq(users.first_name, ''), eq(users.last_name, ''));
  await tx.update(users).set({ first_name, last_name }).where(isNameless);
  if (address)
    await tx
      .update(users)
      .set({ address })
      .where(and(eq(users.id, id), isNull(users.address)));
}

/** Sessions and favourites are deleted with the user; carts, orders and reviews stay. */
export const deleteUser = async (tx: Transaction, id: string): Promise<void> => {
  await tx.delete(users).where(eq(users.id, id));
};
