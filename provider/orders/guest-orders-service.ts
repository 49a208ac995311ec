import { findUser, lockUser } from '../auth/service';
import type { Context } from '../context';
import type { Customer } from '../http/dependencies';
import { adoptLate } from './personal-data-service';

/** Whoever has proved a mailbox may have ordered with it as a guest since. */
export async function adoptLateOrders(context: Context, { user_id }: Pick<Customer, 'user_id'>): Promise<void> {
  const user = await findUser(context, user_id);
  // Meanwhile they may have given the mailbox up, or erased the account.
  if (user) await adoptLate(context, user, (tx) => lockUser(tx, user_id));
}
