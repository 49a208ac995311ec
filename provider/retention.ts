import { log } from '../telemetry/log';
import { forgetExpired } from './auth/service';
import { forgetSettled } from './back-in-stock/service';
import { inBatches } from './batches';
import { forgetAbandonedCarts } from './cart/service';
import * as claims from './claims/service';
import type { Context } from './context';
import { forgetOldEnquiries } from './enquiries/service';
import { forgetAbandonedLists } from './favourites/service';
import { forgetUnconfirmed } from './newsletter/service';
import { forgetOldMessages } from './notifications/service';
import * as orders from './orders/personal-data-service';
import { purgeOldKeys } from './orders/placing-service';
import { forgetOldFiles } from './uploads/service';

type Purged = Record<string, number>;
type Purge = (context: Context) => Promise<Purged>;

/** Everything that is kept for a term only, by the job that ends it. `docs/operations.md` has the terms. */
export const RETENTION: Record<string, Purge> = {
  'old idempotency keys': purgeOldKeys,
  'expired codes, tokens and sessions': forgetExpired,
  'old messages': forgetOldMessages,
  'abandoned carts': forgetAbandonedCarts,
  'abandoned favourites': forgetAbandonedLists,
  'old enquiries': purgeOldForms,
  'customers of old orders': purgeOldCustomers,
};

export async function runRetention(job: string, context: Context): Promise<void> {
  const purged = await RETENTION[job]?.(context);
  log.info({ job, purged }, 'Retention job finished');
}

export async function purgeOldForms(context: Context): Promise<Purged> {
  return {
    files: await forgetOldFiles(context),
    enquiries: await forgetOldEnquiries(context),
    stock_requests: await forgetSettled(context),
    subscriptions: await forgetUnconfirmed(context),
  };
}

async function purgeOldCustomers(context: Context): Promise<Purged> {
  const purgeBatch = (most: number) =>
    context.db.transaction(async (tx) => {
      const ids = await orders.lockExpired(tx, context, most);
      if (ids.length === 0) return 0;
      await claims.erase(tx, context, ids);
      await orders.anonymiseOrders(tx, context, ids);
      return ids.length;
    });
  return { orders: await inBatches(purgeBatch) };
}
