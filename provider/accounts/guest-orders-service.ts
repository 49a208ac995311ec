import type { Context } from '../context';
import type { Customer } from '../http/door';
import * as orders from '../orders/personal-data-service';
import * as store from './store';

/** Whoever has proved a mailbox may have ordered with it as a guest since. Locks only where there is something to adopt. */
export async function adoptLateOrders({ db }: Context, { user_id }: Customer): Promise<void> {
  const user = await store.findUser(db, user_id);
  if (!user || !(await orders.isAnyToAdopt(db, user))) return;
  await db.transaction(async (tx) => {
    // Meanwhile they may have given the mailbox up, or erased the account.
    const holder = await store.lockUser(tx, user_id);
    if (holder) await orders.adopt(tx, holder);
  });
}
