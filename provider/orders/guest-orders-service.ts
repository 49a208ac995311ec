import { findUser, lockUser } from '../auth/service';
import type { Context } from '../context';
import type { Customer } from '../http/dependencies';
import { adoptUnclaimed } from './personal-data-service';

export async function adoptGuestOrders(context: Context, { user_id }: Pick<Customer, 'user_id'>): Promise<void> {
  const user = await findUser(context, user_id);
  // Meanwhile the mailbox may have changed, or the account may be erased.
  if (user) await adoptUnclaimed(context, user, (tx) => lockUser(tx, user_id));
}
