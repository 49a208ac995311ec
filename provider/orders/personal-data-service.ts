import { fillProfile } from '../auth/account-service';
import { moscowDay } from '../clock/rules';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import * as notifications from '../notifications/service';
import { lastRecipient } from './history-store';
import type { Person } from './personal-data-store';
import * as store from './personal-data-store';
import { profileOf } from './profile';
import { retentionStart } from './rules';

export async function adopt(tx: Transaction, person: Person): Promise<void> {
  const adopted = await store.lockUnclaimed(tx, person);
  await store.setCustomer(tx, adopted, person.id);
  const last = adopted.length > 0 ? await lastRecipient(tx, person.id) : undefined;
  if (last) await fillProfile(tx, person.id, profileOf(last));
}

/** For orders placed after the proof. Nothing is locked unless the partial indexes find a guest order. */
export async function adoptUnclaimed(
  { db }: Pick<Context, 'db'>,
  person: Person,
  lock: (tx: Transaction) => Promise<Person | undefined>,
): Promise<void> {
  if (!(await store.hasUnclaimed(db, person))) return;
  await db.transaction(async (tx) => {
    const holder = await lock(tx);
    if (holder) await adopt(tx, holder);
  });
}

export const hasOrdered = (
  { db, now }: { db: Executor; now: () => Date },
  login: { phone: string | null; email: string | null },
  userId: string | undefined,
): Promise<boolean> => store.hasOrdered(db, login, userId, now());

export async function handOver(tx: Transaction, fromUser: string, toUser: string): Promise<void> {
  await store.setCustomer(tx, await store.lockOfUser(tx, fromUser), toUser);
}

export const hasOpenOrders = (db: Executor, person: Person): Promise<boolean> => store.hasOpen(db, person);

/** Returns the ids that may be anonymised; undefined while an order is open. Erase other data under this lock. */
export async function lockToErase(tx: Transaction, person: Person): Promise<string[] | undefined> {
  const own = await store.lockOf(tx, person);
  const ids = own.map(({ id }) => id);
  await store.setCustomer(tx, ids, person.id);
  return own.every(({ is_open }) => !is_open) ? ids : undefined;
}

/** Orders whose retention period has ended. Erase other data under this lock. */
export const lockExpired = (tx: Transaction, { now }: Context, most: number): Promise<string[]> =>
  store.lockOver(tx, retentionStart(moscowDay(now())), most);

/** Keeps sums, lines and dates. Call it under the lock of `lockToErase` or `lockExpired`. */
export async function anonymiseOrders(tx: Transaction, context: Context, ids: string[]): Promise<void> {
  await store.anonymise(tx, ids);
  await notifications.erase(tx, context, { logins: [], ids });
}
