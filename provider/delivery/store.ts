import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { deliveryRates } from '../db/tables/delivery';
import type { Rate } from './rules';

export const listRates = (db: Executor): Promise<Rate[]> =>
  db
    .select()
    .from(deliveryRates)
    .orderBy(asc(deliveryRates.kind), asc(deliveryRates.to_km), asc(deliveryRates.position));

/** Without the lock two concurrent changes would leave a mixture of both. Readers do not wait. */
export async function lockRates(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${deliveryRates} IN SHARE ROW EXCLUSIVE MODE`);
}

export async function replaceRates(tx: Transaction, rates: Rate[]): Promise<void> {
  await lockRates(tx);
  const kept = rates.map(({ kind, to_km, position }) => sql`(${kind}, ${to_km}::integer, ${position}::integer)`);
  const key = sql`(${deliveryRates.kind}, ${deliveryRates.to_km}, ${deliveryRates.position})`;
  await tx.delete(deliveryRates).where(kept.length > 0 ? sql`${key} NOT IN (${sql.join(kept, sql`, `)})` : undefined);
  if (rates.length === 0) return;
  // Unchanged rows stay as they are, so that the log has the changed ones only.
  await tx
    .insert(deliveryRates)
    .values(rates)
    .onConflictDoUpdate({
      target: [deliveryRates.kind, deliveryRates.to_km, deliveryRates.position],
      set: REPLACED,
    });
}

const { kind: _kind, to_km: _to_km, position: _position, ...replaced } = getTableColumns(deliveryRates);

const REPLACED = Object.fromEntries(Object.keys(replaced).map((name) => [name, sql.raw(`excluded.${name}`)]));
