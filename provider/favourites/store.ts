import { and, asc, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { type Asker, isUsableBy, lockUser, namedFirst } from '../db/owned';
import { products } from '../db/tables/catalog';
import { favouriteItems, favouriteLists } from '../db/tables/favourites';

type StoredList = typeof favouriteLists.$inferSelect;
export type Item = { product_id: string; added_at: Date };

export const lockOwner = lockUser;

/** The list that the asker may speak of. */
export const findList = (db: Executor, asker: Asker): Promise<string | undefined> =>
  db
    .select({ id: favouriteLists.id })
    .from(favouriteLists)
    .where(isUsableBy(favouriteLists, asker))
    .orderBy(namedFirst(favouriteLists, asker))
    .limit(1)
    .then((rows) => rows[0]?.id);

/** The same, locked for this transaction. */
export const lockList = (tx: Transaction, asker: Asker): Promise<string | undefined> =>
  tx
    .select({ id: favouriteLists.id })
    .from(favouriteLists)
    .where(isUsableBy(favouriteLists, asker))
    .orderBy(namedFirst(favouriteLists, asker))
    .limit(1)
    .for('update')
    .then((rows) => rows[0]?.id);

/** Locks lists in the order of their ids, whoever they belong to. */
export const lockLists = (tx: Transaction, ids: string[]): Promise<StoredList[]> =>
  tx.select().from(favouriteLists).where(inArray(favouriteLists.id, ids)).orderBy(asc(favouriteLists.id)).for('update');

export const insertList = async (tx: Transaction, list: { id: string; user_id: string | null }, now: Date) => {
  await tx.insert(favouriteLists).values({ ...list, created_at: now, updated_at: now });
};

export const setOwner = async (tx: Transaction, id: string, userId: string): Promise<void> => {
  await tx.update(favouriteLists).set({ user_id: userId }).where(eq(favouriteLists.id, id));
};

/** From now on this id is dead. */
export const markMerged = async (tx: Transaction, id: string, into: string): Promise<void> => {
  await tx.update(favouriteLists).set({ merged_into: into }).where(eq(favouriteLists.id, id));
};

export const touchList = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  await tx.update(favouriteLists).set({ updated_at: now }).where(eq(favouriteLists.id, id));
};

/** Newest first. */
export const readItems = (db: Executor, listId: string): Promise<Item[]> =>
  db
    .select({ product_id: favouriteItems.product_id, added_at: favouriteItems.added_at })
    .from(favouriteItems)
    .where(eq(favouriteItems.list_id, listId))
    .orderBy(desc(favouriteItems.added_at), asc(favouriteItems.product_id));

export const countItems = async (db: Executor, listId: string): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(favouriteItems).where(eq(favouriteItems.list_id, listId));
  return row?.total ?? 0;
};

/** In the order of the products, so that no two calls wait for each other. What is listed already stays as it is. */
export async function insertItems(tx: Transaction, listId: string, items: Item[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map((item) => ({ list_id: listId, ...item }));
  rows.sort((a, b) => (a.product_id < b.product_id ? -1 : 1));
  await tx.insert(favouriteItems).values(rows).onConflictDoNothing();
}

export const deleteItem = async (tx: Transaction, listId: string, productId: string): Promise<void> => {
  await tx
    .delete(favouriteItems)
    .where(and(eq(favouriteItems.list_id, listId), eq(favouriteItems.product_id, productId)));
};

export const clearItems = async (tx: Transaction, listId: string): Promise<void> => {
  await tx.delete(favouriteItems).where(eq(favouriteItems.list_id, listId));
};

export const isProduct = async (db: Executor, id: string): Promise<boolean> =>
  (await db.select({ id: products.id }).from(products).where(eq(products.id, id))).length > 0;

/** What the customer's favourites are called and where they stand, newest first. */
export const describeItems = (db: Executor, userId: string): Promise<{ name: string; path: string }[]> =>
  db
    .select({ name: products.name, path: products.path })
    .from(favouriteItems)
    .innerJoin(favouriteLists, eq(favouriteLists.id, favouriteItems.list_id))
    .innerJoin(products, eq(products.id, favouriteItems.product_id))
    .where(eq(favouriteLists.user_id, userId))
    .orderBy(desc(favouriteItems.added_at));

export const deleteOfUser = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.delete(favouriteLists).where(eq(favouriteLists.user_id, userId));
};

/** Guests' lists that nobody has touched since. */
export const deleteUntouched = async (db: Executor, since: Date): Promise<void> => {
  await db.delete(favouriteLists).where(and(isNull(favouriteLists.user_id), lt(favouriteLists.updated_at, since)));
};
