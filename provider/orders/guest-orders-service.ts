import { fillProfile } from '../auth/account-service';
import { findUser, lockUser } from '../auth/service';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import type { Customer } from '../http/dependencies';
import type { Person } from './guest-orders-store';
import * as store from './guest-orders-store';
import { lastRecipient } from './history-store';
import { profileOf } from './profile';

/** At sign-in. Links the orders that the person placed as a guest. */
export async function linkGuestOrders(tx: Transaction, person: Person): Promise<void> {
  const linked = await store.lockGuestOrders(tx, person);
  await store.setCustomer(tx, linked, person.id);
  const last = linked.length > 0 ? await lastRecipient(tx, person.id) : undefined;
  if (last) await fillProfile(tx, person.id, profileOf(last));
}

/** On each read, for orders placed after the sign-in. Nothing is locked unless there is a guest order. */
export async function linkNewGuestOrders(context: Context, { user_id }: Pick<Customer, 'user_id'>): Promise<void> {
  const user = await findUser(context, user_id);
  if (!user || !(await store.hasGuestOrders(context.db, user))) return;
  await context.db.transaction(async (tx) => {
    // Meanwhile the mailbox may have changed, or the account may be erased.
    const holder = await lockUser(tx, user_id);
    if (holder) await linkGuestOrders(tx, holder);
  });
}

export async function transferOrders(tx: Transaction, fromUser: string, toUser: string): Promise<void> {
  await store.setCustomer(tx, await store.lockOfUser(tx, fromUser), toUser);
}

export const hasOrdered = (
  { db, now }: { db: Executor; now: () => Date },
  login: { phone: string | null; email: string | null },
  userId: string | undefined,
): Promise<boolean> => store.hasOrdered(db, login, userId, now());
