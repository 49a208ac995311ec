import { randomUUID } from 'node:crypto';
import type { WhenAdded } from '../../contract/favourites';
import { LIMITS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import type { Customer } from '../http/dependencies';
import { toRoubles } from '../money/rules';
import * as store from './store';

/** A guest's list answers to its id, a customer's only to the token. */
export type Caller = { favoritesid: string | undefined; customer: Customer | undefined };

type Changed = { status: 0 | 1; message: string; total: number };
type ListResult<A> = { answer: A; favoritesid: string | undefined };

const toCartOwner = ({ favoritesid, customer }: Caller) => ({ id: favoritesid, userId: customer?.user_id });

const findList = ({ db }: { db: Executor }, caller: Caller): Promise<string | undefined> =>
  store.findList(db, toCartOwner(caller));

const readOwn = async (context: Context, caller: Caller): Promise<store.Item[]> => {
  const listId = await findList(context, caller);
  return listId ? store.readItems(context.db, listId) : [];
};

export const listFavourites = async (context: Context, caller: Caller): Promise<string[]> =>
  (await readOwn(context, caller)).map((item) => item.product_id);

export const listWhenAdded = async (context: Context, caller: Caller): Promise<WhenAdded[]> =>
  (await readOwn(context, caller)).map(({ product_id, price_then, was_in_stock }) => ({
    uuid: product_id,
    ...(price_then !== null && { price: toRoubles(price_then) }),
    ...(was_in_stock !== null && { in_stock: was_in_stock }),
  }));

export const shareFavourites = ({ db }: Context, caller: Caller): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const favoritesid = await lockOwn(tx, caller);
    return favoritesid && store.shareList(tx, favoritesid, randomUUID());
  });

export const unshareFavourites = ({ db }: Context, caller: Caller): Promise<void> =>
  db.transaction(async (tx) => {
    const favoritesid = await lockOwn(tx, caller);
    if (favoritesid) await store.unshareList(tx, favoritesid);
  });

/** Newest first. Undefined: unknown or revoked key. */
export async function listShared({ db }: Context, shareKey: string): Promise<string[] | undefined> {
  const listId = await store.findShared(db, shareKey);
  return listId === undefined ? undefined : (await store.readItems(db, listId)).map((item) => item.product_id);
}

/** Undefined: no such product. [FAV-01] */
export function addFavourite(
  { db, now }: Context,
  caller: Caller,
  productId: string,
): Promise<ListResult<Changed> | undefined> {
  return db.transaction(async (tx) => {
    if (!(await store.lockOwner(tx, toCartOwner(caller)))) return undefined;
    const product = await store.snapshotProduct(tx, productId);
    if (!product) return undefined;
    const favoritesid =
      (await store.lockList(tx, toCartOwner(caller))) ?? (await createList(tx, caller.customer, now()));
    await store.insertItems(tx, favoritesid, [{ ...product, added_at: now() }]);
    const total = await store.countItems(tx, favoritesid);
    if (total > LIMITS.favourites) {
      await store.deleteItem(tx, favoritesid, productId);
      const message = `В избранном помещается ${LIMITS.favourites} товаров`;
      return { favoritesid, answer: { status: 0, message, total: LIMITS.favourites } };
    }
    await store.touchList(tx, favoritesid, now());
    return { favoritesid, answer: { status: 1, message: MESSAGES.favourite_added, total } };
  });
}

async function createList(tx: Transaction, customer: Customer | undefined, now: Date): Promise<string> {
  const list = { id: randomUUID(), user_id: customer?.user_id ?? null };
  await store.insertList(tx, list, now);
  return list.id;
}

/** Undefined: no such product. [FAV-01] */
export function removeFavourite(
  { db, now }: Context,
  caller: Caller,
  productId: string,
): Promise<ListResult<Changed> | undefined> {
  return db.transaction(async (tx) => {
    if (!(await store.isProduct(tx, productId))) return undefined;
    const favoritesid = await lockOwn(tx, caller);
    const answer = { status: 1 as const, message: 'Товар убран из избранного' };
    if (!favoritesid) return { favoritesid, answer: { ...answer, total: 0 } };
    await store.deleteItem(tx, favoritesid, productId);
    await store.touchList(tx, favoritesid, now());
    return { favoritesid, answer: { ...answer, total: await store.countItems(tx, favoritesid) } };
  });
}

export function clearFavourites({ db, now }: Context, caller: Caller): Promise<ListResult<{ status: 1 }>> {
  return db.transaction(async (tx) => {
    const favoritesid = await lockOwn(tx, caller);
    if (favoritesid) {
      await store.clearItems(tx, favoritesid);
      await store.touchList(tx, favoritesid, now());
    }
    return { favoritesid, answer: { status: 1 } };
  });
}

async function lockOwn(tx: Transaction, caller: Caller): Promise<string | undefined> {
  await store.lockOwner(tx, toCartOwner(caller));
  return store.lockList(tx, toCartOwner(caller));
}

export const listOfUser = async (context: Context, customer: Customer): Promise<string | null> =>
  (await findList(context, { favoritesid: undefined, customer })) ?? null;

/** False: the customer has a list already. Undefined: no such guest list. */
export function saveToUser(
  { db, now }: Context,
  customer: Customer,
  favoritesid: string,
): Promise<boolean | undefined> {
  return db.transaction(async (tx) => {
    const { user_id } = customer;
    if (!(await store.lockOwner(tx, { userId: user_id }))) return undefined;
    const own = await findList({ db: tx }, { favoritesid: undefined, customer });
    if (own === favoritesid) return true;
    const guest = await store.lockList(tx, { id: favoritesid, userId: undefined });
    if (!guest) return undefined;
    if (own) return false;
    await keepShared(tx, guest, now());
    await store.setOwner(tx, guest, user_id);
    return true;
  });
}

type Merged = { favoritesid: string; total: number };

/** A full list takes the newest. Undefined: no such list, or another customer's. [FAV-02, AUTH-09] */
export function mergeLists({ db, now }: Context, customer: Customer, guestId: string): Promise<Merged | undefined> {
  return db.transaction(async (tx) => {
    const { user_id } = customer;
    if (!(await store.lockOwner(tx, { userId: user_id }))) return undefined;
    const own = await findList({ db: tx }, { favoritesid: undefined, customer });
    if (own === guestId) return { favoritesid: own, total: await store.countItems(tx, own) };
    const locked = await store.lockLists(tx, own ? [own, guestId] : [guestId]);
    const guest = locked.find((list) => list.id === guestId);
    if (!guest || guest.user_id) return undefined;
    if (!guest.merged_into) return mergeInto(tx, guest, own ?? (await createList(tx, customer, now())), now());
    return own === guest.merged_into ? { favoritesid: own, total: await store.countItems(tx, own) } : undefined;
  });
}

/** A link that a guest has given away goes on showing what was shared. What the customer adds is private until shared. */
async function keepShared(tx: Transaction, listId: string, now: Date): Promise<void> {
  if (!(await store.isShared(tx, listId))) return;
  const copy = randomUUID();
  await store.insertList(tx, { id: copy, user_id: null }, now);
  await store.insertItems(tx, copy, await store.readItems(tx, listId));
  await store.markMerged(tx, copy, listId);
  await store.moveShareKey(tx, listId, copy);
}

/** A link of the guest's list that remains shows what was shared, not what the customer has had before. */
async function mergeInto(tx: Transaction, guest: store.StoredList, into: string, now: Date): Promise<Merged> {
  const { id: from } = guest;
  const own = await store.readItems(tx, into);
  const known = new Set(own.map((item) => item.product_id));
  const missing = (await store.readItems(tx, from)).filter((item) => !known.has(item.product_id));
  const added = missing.slice(0, LIMITS.favourites - own.length);
  await store.insertItems(tx, into, added);
  if (!(await store.isShared(tx, from))) await store.clearItems(tx, from);
  await store.markMerged(tx, from, into);
  await store.touchList(tx, into, now);
  return { favoritesid: into, total: own.length + added.length };
}

export const exportOf = ({ db }: Context, user: { id: string }): Promise<{ name: string; path: string }[]> =>
  store.describeItems(db, user.id);

export const erase = async (tx: Transaction, _context: Context, user: { id: string }): Promise<void> => {
  await store.lockOwner(tx, { userId: user.id });
  await store.deleteOfUser(tx, user.id);
};

const RETENTION_MS = 180 * 24 * 3_600_000;

export const purgeAbandonedLists = async ({ db, now }: Context): Promise<{ lists: number }> => ({
  lists: await store.deleteUntouched(db, new Date(now().getTime() - RETENTION_MS)),
});
