import { and, asc, count, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { isDue } from '../db/due';
import { orders } from '../db/tables/orders';
import { handoverReceipts, payments, refunds } from '../db/tables/payments';
import type { PaymentStage } from '../orders/rules';
import type { BankPayment, BankRefund } from './bank';
import { isSettled, LONGEST_CHECK_MS, nextCheck, pollCutoff, UNRETURNED_CHECK_MS } from './rules';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

const first = <T>(rows: T[]): T | undefined => rows[0];

export const findPayment = (db: Executor, id: string): Promise<PaymentRow | undefined> =>
  db.select().from(payments).where(eq(payments.id, id)).then(first);

export const lockPayment = (tx: Transaction, id: string): Promise<PaymentRow | undefined> =>
  tx.select().from(payments).where(eq(payments.id, id)).for('update').then(first);

export const listUnfinished = (db: Executor, orderId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, orderId), inArray(payments.stage, ['begun', 'pending'])))
    .orderBy(desc(payments.created_at));

export async function findByBankId(db: Executor, bankId: string): Promise<string | undefined> {
  const [payment] = await db.select({ id: payments.id }).from(payments).where(eq(payments.bank_id, bankId));
  if (payment) return payment.id;
  const [refund] = await db.select({ id: refunds.payment_id }).from(refunds).where(eq(refunds.bank_id, bankId));
  return refund?.id;
}

export const listOpen = (db: Executor, orderId: string): Promise<string[]> =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.order_id, orderId), inArray(payments.stage, ['pending', 'held'])))
    .then((rows) => rows.map((row) => row.id));

type NewPayment = Pick<PaymentRow, 'id' | 'order_id' | 'amount' | 'created_at'>;

export const insertPayment = (tx: Transaction, payment: NewPayment): Promise<PaymentRow> =>
  tx
    .insert(payments)
    .values({ ...payment, stage: 'begun' })
    .returning()
    .then(([row]) => {
      if (!row) throw new Error('Payment insert returned no row');
      return row;
    });

type ReportedFields = Pick<BankPayment, 'id' | 'page_url' | 'refunded'>;

export async function setStage(
  tx: Transaction,
  { id, stage: former, page_url, refunded }: PaymentRow,
  { stage, reported, now }: { stage: PaymentStage; reported: ReportedFields | undefined; now: Date },
): Promise<void> {
  const schedule = isSettled(stage)
    ? { next_check_at: null }
    : { next_check_at: nextCheck(now, { stage, checks: 0 }), checks: 0 };
  await tx
    .update(payments)
    .set({
      stage,
      ...(reported && { bank_id: reported.id, page_url: reported.page_url ?? page_url }),
      // A delayed answer must not lower the refunded amount.
      ...(reported && { refunded: Math.max(refunded, reported.refunded) }),
      ...(stage !== former && schedule),
    })
    .where(eq(payments.id, id));
}

const isActive = inArray(refunds.stage, ['begun', 'pending']);

export const findActiveRefund = (db: Executor, paymentId: string): Promise<RefundRow | undefined> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.payment_id, paymentId), isActive))
    .then(first);

export const countRefused = async (tx: Transaction, paymentId: string): Promise<number> => {
  const [row] = await tx
    .select({ total: count() })
    .from(refunds)
    .where(and(eq(refunds.payment_id, paymentId), eq(refunds.stage, 'refused'), eq(refunds.kind, 'whole')));
  return row?.total ?? 0;
};

export const insertRefund = (
  tx: Transaction,
  refund: Omit<typeof refunds.$inferInsert, 'stage'> & Partial<Pick<RefundRow, 'stage'>>,
): Promise<RefundRow> =>
  tx
    .insert(refunds)
    .values({ stage: 'begun', ...refund })
    .returning()
    .then(([row]) => {
      if (!row) throw new Error('Refund insert returned no row');
      return row;
    });

export const lockTaken = (tx: Transaction, orderId: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, orderId), eq(payments.stage, 'taken')))
    .orderBy(asc(payments.id))
    .for('update');

/** Kopecks of refunds that have not ended. */
export const sumAsked = async (tx: Transaction, paymentId: string): Promise<number> => {
  const [row] = await tx
    .select({ asked: sql<string>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.payment_id, paymentId), inArray(refunds.stage, ['queued', 'begun', 'pending'])));
  return row?.asked ?? 0;
};

/** One refund of a payment at a time. Its sum is counted from what the payment has returned by now. */
export async function beginQueued(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  const next = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.payment_id, paymentId), eq(refunds.stage, 'queued')))
    .orderBy(asc(refunds.created_at), asc(refunds.id))
    .limit(1);
  const refunded_before = tx.select({ refunded: payments.refunded }).from(payments).where(eq(payments.id, paymentId));
  const begun = await tx
    .update(refunds)
    .set({ stage: 'begun', created_at: now, refunded_before: sql`(${refunded_before})` })
    .where(inArray(refunds.id, next))
    .returning({ id: refunds.id });
  if (begun.length > 0) await scheduleCheck(tx, paymentId, now);
}

export const removeQueued = async (tx: Transaction, paymentId: string): Promise<void> => {
  await tx.delete(refunds).where(and(eq(refunds.payment_id, paymentId), eq(refunds.stage, 'queued')));
};

export const scheduleCheck = async (tx: Transaction, id: string, at: Date | null): Promise<void> => {
  await tx.update(payments).set({ next_check_at: at, checks: 0 }).where(eq(payments.id, id));
};

export const isHandedOver = async (db: Executor, paymentId: string): Promise<boolean> =>
  (await db.$count(
    handoverReceipts,
    and(eq(handoverReceipts.payment_id, paymentId), ne(handoverReceipts.stage, 'refused')),
  )) > 0;

export const listUnreturned = (db: Executor, orderId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, orderId), eq(payments.stage, 'unreturned')));

export const isReturning = async (tx: Transaction, orderId: string): Promise<boolean> =>
  (await tx.$count(payments, and(eq(payments.order_id, orderId), eq(payments.stage, 'returning')))) > 0;

export const updateRefund = async (
  tx: Transaction,
  id: string,
  reported: Partial<BankRefund>,
): Promise<RefundRow | undefined> => {
  const [row] = await tx
    .update(refunds)
    .set({
      ...(reported.id && { bank_id: reported.id }),
      ...(reported.stage && { stage: reported.stage }),
      ...(reported.reason && { reason: reported.reason }),
    })
    .where(and(eq(refunds.id, id), isActive))
    .returning();
  return row;
};

/** Postpones the next check in the same transaction, so that a crash loses nothing. */
export const takeDue = (db: Executor, now: Date): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const due = (which: SQL | undefined) =>
      tx
        .select({ id: payments.id, stage: payments.stage, checks: payments.checks })
        .from(payments)
        .where(which)
        .orderBy(payments.next_check_at)
        .limit(1)
        .for('update', { skipLocked: true })
        .then(first);
    const row = (await due(isCheckDue(now))) ?? (await due(isUnscheduled(tx)));
    if (!row) return undefined;
    await tx
      .update(payments)
      .set({ next_check_at: nextCheck(now, row), checks: row.checks + 1, asked_at: now })
      .where(eq(payments.id, row.id));
    return row.id;
  });

/** Does not count as a check, or the intervals would grow while the customer waits. */
export async function scheduleNow(db: Executor, orderId: string, now: Date): Promise<boolean> {
  const scheduled = await db
    .update(payments)
    .set({ next_check_at: now, checks: sql`greatest(${payments.checks} - 1, 0)` })
    .where(
      and(
        eq(payments.order_id, orderId),
        inArray(payments.stage, ['pending', 'held']),
        gt(payments.next_check_at, now),
        or(isNull(payments.asked_at), lte(payments.asked_at, pollCutoff(now)), gt(payments.asked_at, now)),
      ),
    )
    .returning({ id: payments.id });
  return scheduled.length > 0;
}

const isCheckDue = (now: Date): SQL | undefined =>
  or(
    and(ne(payments.stage, 'unreturned'), isDue(payments.next_check_at, now, LONGEST_CHECK_MS)),
    and(eq(payments.stage, 'unreturned'), isDue(payments.next_check_at, now, UNRETURNED_CHECK_MS)),
  );

const isUnscheduled = (tx: Transaction): SQL | undefined =>
  and(
    inArray(payments.stage, ['taken', 'unreturned']),
    isNull(payments.next_check_at),
    inArray(
      payments.order_id,
      tx
        .select({ id: orders.id })
        .from(orders)
        // Same condition as the partial index.
        .where(sql`${orders.pay_until} IS NOT NULL AND ${orders.status} IN ('cancelled', 'refunded')`),
    ),
  );
