import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { isAccessibleBy, lockUser, namedFirst, type Requester } from '../db/owned';
import { isListed, products, unitPriceOf } from '../db/tables/catalog';
import { favouriteItems, favouriteLists } from '../db/tables/favourites';

export type StoredList = typeof favouriteLists.$inferSelect;
/** As of adding, price in kopecks; null in rows older than these columns. */
export type Item = { product_id: string; added_at: Date; price_then: number | null; was_in_stock: boolean | null };

export const lockOwner = lockUser;

export const findList = (db: Executor, requester: Requester): Promise<string | undefined> =>
  db
    .select({ id: favouriteLists.id })
    .from(favouriteLists)
    .where(isAccessibleBy(favouriteLists, requester))
    .orderBy(namedFirst(favouriteLists, requester))
    .limit(1)
    .then((rows) => rows[0]?.id);

export const lockList = (tx: Transaction, requester: Requester): Promise<string | undefined> =>
  tx
    .select({ id: favouriteLists.id })
    .from(favouriteLists)
    .where(isAccessibleBy(favouriteLists, requester))
    .orderBy(namedFirst(favouriteLists, requester))
    .limit(1)
    .for('update')
    .then((rows) => rows[0]?.id);

/** In the order of ids, so that two transactions cannot deadlock. */
export const lockLists = (tx: Transaction, ids: string[]): Promise<StoredList[]> =>
  tx.select().from(favouriteLists).where(inArray(favouriteLists.id, ids)).orderBy(asc(favouriteLists.id)).for('update');

export const insertList = async (tx: Transaction, list: { id: string; user_id: string | null }, now: Date) => {
  await tx.insert(favouriteLists).values({ ...list, created_at: now, updated_at: now });
};

export const setOwner = async (tx: Transaction, id: string, userId: string): Promise<void> => {
  await tx.update(favouriteLists).set({ user_id: userId }).where(eq(favouriteLists.id, id));
};

export const markMerged = async (tx: Transaction, id: string, into: string): Promise<void> => {
  await tx.update(favouriteLists).set({ merged_into: into }).where(eq(favouriteLists.id, id));
};

export async function moveShareKey(tx: Transaction, from: string, into: string): Promise<void> {
  const [list] = await tx
    .select({ share_key: favouriteLists.share_key })
    .from(favouriteLists)
    .where(eq(favouriteLists.id, from));
  await tx.update(favouriteLists).set({ share_key: null }).where(eq(favouriteLists.id, from));
  await tx
    .update(favouriteLists)
    .set({ share_key: list?.share_key ?? null })
    .where(eq(favouriteLists.id, into));
}

export const touchList = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  await tx.update(favouriteLists).set({ updated_at: now }).where(eq(favouriteLists.id, id));
};

/** Keeps an existing key, so that a link given away stays valid. */
export const shareList = async (tx: Transaction, id: string, newKey: string): Promise<string> => {
  const [list] = await tx
    .update(favouriteLists)
    .set({ share_key: sql`coalesce(${favouriteLists.share_key}, ${newKey}::uuid)` })
    .where(eq(favouriteLists.id, id))
    .returning({ share_key: favouriteLists.share_key });
  return list?.share_key ?? newKey;
};

export const unshareList = async (tx: Transaction, id: string): Promise<void> => {
  const merged = tx.select({ id: favouriteLists.id }).from(favouriteLists).where(eq(favouriteLists.merged_into, id));
  await tx.delete(favouriteItems).where(inArray(favouriteItems.list_id, merged));
  const isShown = or(eq(favouriteLists.id, id), eq(favouriteLists.merged_into, id));
  await tx.update(favouriteLists).set({ share_key: null }).where(isShown);
};

export const isShared = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.$count(favouriteLists, and(eq(favouriteLists.id, id), isNotNull(favouriteLists.share_key)))) > 0;

export const findShared = (db: Executor, shareKey: string): Promise<string | undefined> =>
  db
    .select({ id: favouriteLists.id })
    .from(favouriteLists)
    .where(eq(favouriteLists.share_key, shareKey))
    .then((rows) => rows[0]?.id);

export const readItems = (db: Executor, listId: string): Promise<Item[]> =>
  db
    .select({
      product_id: favouriteItems.product_id,
      added_at: favouriteItems.added_at,
      price_then: favouriteItems.price_then,
      was_in_stock: favouriteItems.was_in_stock,
    })
    .from(favouriteItems)
    .where(eq(favouriteItems.list_id, listId))
    .orderBy(desc(favouriteItems.added_at), asc(favouriteItems.product_id));

export const countItems = async (db: Executor, listId: string): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(favouriteItems).where(eq(favouriteItems.list_id, listId));
  return row?.total ?? 0;
};

/** Sorted, so that two calls cannot deadlock. Listed products stay as they are. */
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

export const snapshotProduct = (db: Executor, id: string): Promise<Omit<Item, 'added_at'> | undefined> =>
  db
    .select({
      product_id: products.id,
      price_then: unitPriceOf(products),
      was_in_stock: sql<boolean>`${products.stocked} > ${products.reserved}`,
    })
    .from(products)
    .where(and(eq(products.id, id), isListed()))
    .then((rows) => rows[0]);

export const isProduct = async (db: Executor, id: string): Promise<boolean> =>
  (await db.select({ id: products.id }).from(products).where(eq(products.id, id))).length > 0;

export const describeItems = (db: Executor, userId: string): Promise<{ name: string; path: string }[]> =>
  db
    .select({ name: products.name, path: products.path })
    .from(favouriteItems)
    .innerJoin(favouriteLists, eq(favouriteLists.id, favouriteItems.list_id))
    .innerJoin(products, eq(products.id, favouriteItems.product_id))
    .where(eq(favouriteLists.user_id, userId))
    .orderBy(desc(favouriteItems.added_at));

export const deleteOfUser = async (tx: Transaction, userId: string): Promise<void> => {
  const own = tx.select({ id: favouriteLists.id }).from(favouriteLists).where(eq(favouriteLists.user_id, userId));
  await tx.delete(favouriteLists).where(inArray(favouriteLists.merged_into, own));
  await tx.delete(favouriteLists).where(eq(favouriteLists.user_id, userId));
};

export async function deleteUntouched(db: Executor, since: Date): Promise<number> {
  const isUntouched = and(isNull(favouriteLists.user_id), lt(favouriteLists.updated_at, since));
  return (await db.delete(favouriteLists).where(isUntouched)).rowCount ?? 0;
}
