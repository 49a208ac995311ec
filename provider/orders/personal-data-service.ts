import { moscowDay } from '../clock/rules';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import * as notifications from '../notifications/service';
import type { Person } from './personal-data-store';
import * as store from './personal-data-store';
import { keptSince } from './rules';

/** What a guest ordered with a mailbox or a telephone that this customer has proved becomes theirs. */
export async function adopt(tx: Transaction, person: Person): Promise<void> {
  await store.setCustomer(tx, await store.lockLate(tx, person), person.id);
}

/**
 * The same for orders placed since the proof. `lock` answers who the customer is by then. Cheap enough for each reading:
 * nothing is locked where the partial indexes of guests' orders know of none.
 */
export async function adoptLate(
  { db }: Pick<Context, 'db'>,
  person: Person,
  lock: (tx: Transaction) => Promise<Person | undefined>,
): Promise<void> {
  if (!(await store.hasLate(db, person))) return;
  await db.transaction(async (tx) => {
    const holder = await lock(tx);
    if (holder) await adopt(tx, holder);
  });
}

/** Whether an order with this login, by its account or as a guest, was paid, handled by staff, or stands for two days. */
export const hasOrdered = (
  { db, now }: { db: Executor; now: () => Date },
  login: { phone: string | null; email: string | null },
  userId: string | undefined,
): Promise<boolean> => store.hasOrdered(db, login, userId, now());

/** What one account has ordered is another's, whose owner has proved to be the same. */
export async function handOver(tx: Transaction, fromUser: string, toUser: string): Promise<void> {
  await store.setCustomer(tx, await store.lockOfUser(tx, fromUser), toUser);
}

/** Whether the nursery still owes this customer plants or money. */
export const hasOpenOrders = (db: Executor, person: Person): Promise<boolean> => store.hasOpen(db, person);

/**
 * Adopts and locks every order of a customer and answers which may lose their name; undefined while any is open. What
 * else is kept of them is erased under this lock: nobody adds to it meanwhile.
 */
export async function lockToErase(tx: Transaction, person: Person): Promise<string[] | undefined> {
  const own = await store.lockOf(tx, person);
  const ids = own.map(({ id }) => id);
  await store.setCustomer(tx, ids, person.id);
  return own.every(({ is_open }) => !is_open) ? ids : undefined;
}

/** Orders whose customers the books no longer need. What else is kept of them is forgotten under this lock. */
export const lockPastTerm = (tx: Transaction, { now }: Context, most: number): Promise<string[]> =>
  store.lockOver(tx, keptSince(moscowDay(now())), most);

/** Sums, lines and dates stay. Under the lock of `lockToErase` or `lockPastTerm`. */
export async function forgetCustomersOf(tx: Transaction, context: Context, ids: string[]): Promise<void> {
  await store.anonymise(tx, ids);
  await notifications.erase(tx, context, { logins: [], ids });
}
