import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { lots, shelfMoves } from '../db/tables/stock';

export type LotRow = typeof lots.$inferSelect;
export type LotValues = Omit<LotRow, 'id' | 'product_id' | 'closed_at'>;

const MOST = 200;

const movedOf = (kind: 'received' | 'written_off') =>
  sql<number>`coalesce(abs(sum(${shelfMoves.delta}) FILTER (WHERE ${shelfMoves.kind} = ${kind})), 0)::int`;

export const listLots = (db: Executor, productId: string) =>
  db
    .select({ lot: lots, received: movedOf('received'), written_off: movedOf('written_off') })
    .from(lots)
    .leftJoin(shelfMoves, eq(shelfMoves.lot_id, lots.id))
    .where(eq(lots.product_id, productId))
    .groupBy(lots.id)
    .orderBy(sql`${lots.closed_at} DESC NULLS FIRST`, desc(lots.arrived_on), asc(lots.id))
    .limit(MOST);

export const listOpenLots = (db: Executor, productIds: string[]): Promise<LotRow[]> =>
  db
    .select()
    .from(lots)
    .where(and(inArray(lots.product_id, productIds), isNull(lots.closed_at)));

export const lockLot = async (tx: Transaction, id: string): Promise<LotRow | undefined> => {
  const [lot] = await tx.select().from(lots).where(eq(lots.id, id)).for('update');
  return lot;
};

/** False: a lot has this id already. */
export async function insertLot(tx: Transaction, lot: LotValues & Pick<LotRow, 'id' | 'product_id'>): Promise<boolean> {
  const { rowCount } = await tx.insert(lots).values(lot).onConflictDoNothing();
  return rowCount === 1;
}

export const updateLot = async (
  tx: Transaction,
  id: string,
  values: Partial<LotValues & Pick<LotRow, 'closed_at'>>,
): Promise<void> => {
  await tx.update(lots).set(values).where(eq(lots.id, id));
};
