import { asc, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { deliveryRates } from '../db/tables/delivery';
import type { Rate } from './rules';

export const listRates = (db: Executor): Promise<Rate[]> =>
  db
    .select()
    .from(deliveryRates)
    .orderBy(asc(deliveryRates.kind), asc(deliveryRates.to_km), asc(deliveryRates.position));

export async function replaceRates(tx: Transaction, rates: Rate[]): Promise<void> {
  // Without the lock two concurrent changes would leave a mixture of both. Readers do not wait.
  await tx.execute(sql`LOCK TABLE ${deliveryRates} IN SHARE ROW EXCLUSIVE MODE`);
  await tx.delete(deliveryRates);
  if (rates.length > 0) await tx.insert(deliveryRates).values(rates);
}
