import { log } from '../telemetry/log';
import { purgeExpired } from './auth/service';
import { purgeSettled } from './back-in-stock/service';
import { inBatches } from './batches';
import { purgeAbandonedCarts } from './cart/service';
import * as claims from './claims/service';
import type { Context } from './context';
import { purgeNotes } from './customers/staff-service';
import { forgetDemos } from './demo/service';
import { purgeDiscounts } from './discounts/service';
import { purgeOldEnquiries } from './enquiries/service';
import { purgeAbandonedLists } from './favourites/service';
import * as changeLog from './log/service';
import { purgeUnused } from './media/service';
import { purgeUnconfirmed } from './newsletter/service';
import { purgeOldMessages } from './notifications/service';
import * as orders from './orders/personal-data-service';
import { purgeOldKeys } from './orders/placing-service';
import { purgeFiles } from './product-files/service';
import { purgeBatches } from './product-table/batch-service';
import { purgeRefusedPhotos } from './reviews/service';
import { purgeFailures } from './staff/failures-service';
import * as staff from './staff/sign-in-service';
import { purgeLotFiles } from './stock/lot-files-service';
import { purgeOldFiles } from './uploads/service';

type Purged = Record<string, number>;
type Purge = (context: Context) => Promise<Purged>;

/** Everything that is kept for a term only, by the job that ends it. `docs/operations.md` has the terms. */
export const RETENTION: Record<string, Purge> = {
  'old idempotency keys': purgeOldKeys,
  'expired codes, tokens and sessions': purgeExpired,
  'old messages': purgeOldMessages,
  'abandoned carts': purgeAbandonedCarts,
  'abandoned favourites': purgeAbandonedLists,
  'old enquiries': purgeOldForms,
  'photos of refused reviews': purgeRefusedPhotos,
  'customers of old orders': purgeOldCustomers,
  'notes about former customers': purgeNotes,
  'old changes': changeLog.purgeOld,
  'unused pictures': purgeUnused,
  'removed files of lots': purgeLotFiles,
  'old lists of prices and stock': purgeBatches,
  'old discounts of some days': purgeDiscounts,
  'old files with prices and stock': purgeFiles,
  'expired invitations and sessions of staff': staff.purgeExpired,
  'old failures of programs': purgeFailures,
  'demos that were taken out': forgetDemos,
};

export async function runRetention(job: string, context: Context): Promise<void> {
  const purged = await RETENTION[job]?.(context);
  log.info({ job, purged }, 'Retention job finished');
}

export async function purgeOldForms(context: Context): Promise<Purged> {
  return {
    files: await purgeOldFiles(context),
    enquiries: await purgeOldEnquiries(context),
    stock_requests: await purgeSettled(context),
    subscriptions: await purgeUnconfirmed(context),
  };
}

async function purgeOldCustomers(context: Context): Promise<Purged> {
  const purgeBatch = (most: number) =>
    context.db.transaction(async (tx) => {
      const ids = await orders.lockExpired(tx, context, most);
      if (ids.length === 0) return 0;
      await claims.erase(tx, context, ids);
      await orders.anonymiseOrders(tx, context, ids);
      await changeLog.forgetOrders(tx, ids);
      return ids.length;
    });
  return { orders: await inBatches(purgeBatch) };
}
