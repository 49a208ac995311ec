import { log } from '../telemetry/log';
import { forgetExpired } from './auth/service';
import { forgetSettled } from './back-in-stock/service';
import { inBatches } from './batches';
import { forgetAbandonedCarts } from './cart/service';
import * as claims from './claims/service';
import type { Context } from './context';
import { forgetOldEnquiries } from './enquiries/service';
import { forgetAbandonedLists } from './favourites/service';
import { purgeUnconfirmed } from './newsletter/service';
import { purgeOldMessages } from './notifications/service';
import * as orders from './orders/personal-data-service';
import { forgetOldKeys } from './orders/placing-service';
import { forgetOldFiles } from './uploads/service';

/** How many of what. */
type Forgotten = Record<string, number>;
type Forget = (context: Context) => Promise<Forgotten>;

/** Everything that is kept for a term only, by the job that ends it. `docs/operations.md` has the terms. */
export const RETENTION: Record<string, Forget> = {
  'old idempotency keys': forgetOldKeys,
  'expired codes, tokens and sessions': forgetExpired,
  'old messages': purgeOldMessages,
  'abandoned carts': forgetAbandonedCarts,
  'abandoned favourites': forgetAbandonedLists,
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
    files: await forgetOldFiles(context),
    enquiries: await forgetOldEnquiries(context),
    stock_requests: await forgetSettled(context),
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
