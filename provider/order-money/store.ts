import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { orderPayments, payments, refunds } from '../db/tables/payments';

export type RecordedRow = typeof orderPayments.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect & { order_id: string };

export const listRecorded = (db: Executor, orderIds: string[]): Promise<RecordedRow[]> =>
  db.select().from(orderPayments).where(inArray(orderPayments.order_id, orderIds)).orderBy(asc(orderPayments.at));

export const listPayments = (db: Executor, orderIds: string[]): Promise<PaymentRow[]> =>
  db.select().from(payments).where(inArray(payments.order_id, orderIds)).orderBy(asc(payments.created_at));

export async function listRefunds(db: Executor, of: PaymentRow[]): Promise<RefundRow[]> {
  const orderOf = new Map(of.map(({ id, order_id }) => [id, order_id]));
  const rows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.payment_id, [...orderOf.keys()]))
    .orderBy(asc(refunds.created_at));
  return rows.map((row) => ({ ...row, order_id: orderOf.get(row.payment_id) ?? '' }));
}

export const findRecorded = (db: Executor, id: string): Promise<RecordedRow | undefined> =>
  db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.id, id))
    .then((rows) => rows[0]);

export const insertRecorded = async (tx: Transaction, row: RecordedRow): Promise<void> => {
  await tx.insert(orderPayments).values(row).onConflictDoNothing();
};

export const removeRecorded = async (tx: Transaction, id: string, orderId: string): Promise<void> => {
  await tx.delete(orderPayments).where(and(eq(orderPayments.id, id), eq(orderPayments.order_id, orderId)));
};
