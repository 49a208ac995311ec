import { owedOf } from '../../contract/owed';
import type { Executor } from '../db/connection';
import { type OrderRow, sumsKept } from './store';

type Owing = Pick<OrderRow, 'id' | 'status' | 'total'>;

export const dueOf = async (db: Executor, order: Owing): Promise<number> =>
  (await duesOf(db, [order])).get(order.id) ?? 0;

export async function duesOf(db: Executor, rows: Owing[]): Promise<Map<string, number>> {
  const kept = await sumsKept(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map((order) => [order.id, owedOf(order, { paid: kept.get(order.id) ?? 0 }).to_pay]));
}
