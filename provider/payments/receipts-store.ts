import { and, asc, eq, gt, inArray, isNull, lte, ne, not, notExists, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { paidOf } from '../db/tables/order-money';
import { orderMoves, orders } from '../db/tables/orders';
import { handoverReceipts, payments, refunds } from '../db/tables/payments';

export type ReceiptRow = typeof handoverReceipts.$inferSelect;

/** Payments of orders handed over since then that have no second receipt yet. */
export const listWithoutReceipt = (db: Executor, since: Date, limit: number, paymentId?: string) =>
  db
    .selectDistinct({ payment_id: payments.id, created_at: payments.created_at })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .innerJoin(orderMoves, and(eq(orderMoves.order_id, orders.id), eq(orderMoves.status, orders.status)))
    .leftJoin(handoverReceipts, eq(handoverReceipts.payment_id, payments.id))
    .where(
      and(
        paymentId === undefined ? undefined : eq(payments.id, paymentId),
        eq(payments.stage, 'taken'),
        gt(payments.amount, payments.refunded),
        isNull(handoverReceipts.payment_id),
        or(eq(orders.status, 'done'), and(eq(orders.status, 'shipped'), isByTransport)),
        // A rest may be paid by link long after the plants have left.
        gt(sql`greatest(${orderMoves.moved_at}, ${payments.created_at})`, since),
        // Until the sum is settled nobody knows what has been handed over.
        lte(paidOf, orders.total),
        notExists(unfinishedOf(db)),
      ),
    )
    .orderBy(asc(payments.created_at))
    .limit(limit);

const unfinishedOf = (db: Executor) =>
  db
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.payment_id, payments.id), inArray(refunds.stage, ['queued', 'begun', 'pending'])));

/** The transport company takes the plants over. */
const isByTransport = sql`${orders.delivery} ->> 'method' = 'transport'`;

export const insertReceipt = async (tx: Transaction, row: typeof handoverReceipts.$inferInsert): Promise<void> => {
  await tx.insert(handoverReceipts).values(row).onConflictDoNothing();
};

export const takeDueReceipt = (db: Executor, now: Date, postponed: (checks: number) => Date) =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(handoverReceipts)
      .where(lte(handoverReceipts.next_check_at, now))
      .orderBy(handoverReceipts.next_check_at)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return undefined;
    await tx
      .update(handoverReceipts)
      .set({ next_check_at: postponed(row.checks), checks: row.checks + 1 })
      .where(eq(handoverReceipts.payment_id, row.payment_id));
    return row;
  });

const receiptsOf = (db: Executor, orderId: string) =>
  inArray(
    handoverReceipts.payment_id,
    db.select({ id: payments.id }).from(payments).where(eq(payments.order_id, orderId)),
  );
const isUnsent = and(
  eq(handoverReceipts.stage, 'begun'),
  eq(handoverReceipts.checks, 0),
  isNull(handoverReceipts.bank_id),
);

/** A refused receipt has never reached anybody. */
export const countSent = (db: Executor, orderId: string): Promise<number> =>
  db.$count(
    handoverReceipts,
    and(receiptsOf(db, orderId), not(sql`${isUnsent}`), ne(handoverReceipts.stage, 'refused')),
  );

export const removeUnsent = async (tx: Transaction, orderId: string): Promise<void> => {
  await tx.delete(handoverReceipts).where(and(receiptsOf(tx, orderId), isUnsent));
};

export const setReceipt = async (
  tx: Executor,
  paymentId: string,
  change: Partial<Pick<ReceiptRow, 'bank_id' | 'stage' | 'next_check_at'>>,
): Promise<void> => {
  await tx.update(handoverReceipts).set(change).where(eq(handoverReceipts.payment_id, paymentId));
};
