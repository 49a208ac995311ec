import { log } from '../telemetry/log';
import { purgeExpired } from './auth/service';
import { purgeSettled } from './back-in-stock/service';
import { inBatches } from './batches';
import { purgeAbandonedCarts } from './cart/service';
import * as claims from './claims/service';
import type { Context } from './context';
import { purgeOldEnquiries } from './enquiries/service';
import { purgeAbandonedLists } from './favourites/service';
import { purgeUnconfirmed } from './newsletter/service';
import { purgeOldMessages } from './notifications/service';
import * as orders from './orders/personal-data-service';
import { forgetOldKeys } from './orders/placing-service';
import { purgeOldFiles } from './uploads/service';

/** How many of what. */
type Forgotten = Record<string, number>;
type Forget = (context: Context) => Promise<Forgotten>;

/** Everything that is kept for a term only, by the job that ends it. `docs/operations.md` has the terms. */
export const RETENTION: Record<string, Forget> = {
  'old idempotency keys': forgetOldKeys,
  'expired codes, tokens and sessions': purgeExpired,
  'old messages': purgeOldMessages,
  'abandoned carts': purgeAbandonedCarts,
  'abandoned favourites': purgeAbandonedLists,
  'old enquiries': forgetOldForms,
  'customers of old orders': forgetOldCustomers,
};

/** Whoever asks what became of personal data reads it in the log: what was forgotten and how much of it, never whose. */
export async function forgetAndTell(job: string, context: Context): Promise<void> {
  const forgotten = await RETENTION[job]?.(context);
  log.info({ job, forgotten }, 'What was kept long enough is forgotten');
}

/** What the agreement no longer allows to keep of forms. */
export async function forgetOldForms(context: Context): Promise<Forgotten> {
  return {
    files: await purgeOldFiles(context),
    enquiries: await purgeOldEnquiries(context),
    stock_requests: await purgeSettled(context),
    subscriptions: await purgeUnconfirmed(context),
  };
}

/** Claims hold free words and photos: they go, the orders stay without their customers. */
async function forgetOldCustomers(context: Context): Promise<Forgotten> {
  const forgetSome = (most: number) =>
    context.db.transaction(async (tx) => {
      const ids = await orders.lockPastTerm(tx, context, most);
      if (ids.length === 0) return 0;
      await claims.erase(tx, context, ids);
      await orders.forgetCustomersOf(tx, context, ids);
      return ids.length;
    });
  return { orders: await inBatches(forgetSome) };
}
