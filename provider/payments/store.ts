import { and, count, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { isDue } from '../db/due';
import { orders } from '../db/tables/orders';
import { payments, refunds } from '../db/tables/payments';
import type { PaymentStage } from '../orders/rules';
import type { BankPayment, BankRefund } from './bank';
import { askedBefore, isAtRest, LONGEST_CHECK_MS, nextCheck, UNRETURNED_CHECK_MS } from './rules';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

const first = <T>(rows: T[]): T | undefined => rows[0];

export const findPayment = (db: Executor, id: string): Promise<PaymentRow | undefined> =>
  db.select().from(payments).where(eq(payments.id, id)).then(first);

/** Concurrent updates of one payment run one after another: the second sees what the first has written. */
export const lockPayment = (tx: Transaction, id: string): Promise<PaymentRow | undefined> =>
  tx.select().from(payments).where(eq(payments.id, id)).for('update').then(first);

/** Payments of an order that nobody has paid yet, the newest first. */
export const listUnfinished = (db: Executor, orderId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, orderId), inArray(payments.stage, ['begun', 'pending'])))
    .orderBy(desc(payments.created_at));

/** The payment with this id at the bank, or the one whose refund has it. */
export async function findByBankId(db: Executor, bankId: string): Promise<string | undefined> {
  const [payment] = await db.select({ id: payments.id }).from(payments).where(eq(payments.bank_id, bankId));
  if (payment) return payment.id;
  const [refund] = await db.select({ id: refunds.payment_id }).from(refunds).where(eq(refunds.bank_id, bankId));
  return refund?.id;
}

/** Payments of an order that may still bring money. */
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
      if (!row) throw new Error('A payment was not written');
      return row;
    });

type Said = Pick<BankPayment, 'id' | 'page_url' | 'refunded'>;

/** Writes what the bank has answered. A new stage starts the pauses between two questions anew. */
export async function putStage(
  tx: Transaction,
  { id, stage: former, page_url, refunded }: PaymentRow,
  { stage, heard, now }: { stage: PaymentStage; heard: Said | undefined; now: Date },
): Promise<void> {
  const schedule = isAtRest(stage)
    ? { next_check_at: null }
    : { next_check_at: nextCheck(now, { stage, checks: 0 }), checks: 0 };
  await tx
    .update(payments)
    .set({
      stage,
      ...(heard && { bank_id: heard.id, page_url: heard.page_url ?? page_url }),
      // A delayed answer must not lower what has been refunded.
      ...(heard && { refunded: Math.max(refunded, heard.refunded) }),
      ...(stage !== former && schedule),
    })
    .where(eq(payments.id, id));
}

const isUnderWay = inArray(refunds.stage, ['begun', 'pending']);

/** The refund that the bank is still to carry out. */
export const liveRefund = (db: Executor, paymentId: string): Promise<RefundRow | undefined> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.payment_id, paymentId), isUnderWay))
    .then(first);

export const countRefused = async (tx: Transaction, paymentId: string): Promise<number> => {
  const [row] = await tx
    .select({ total: count() })
    .from(refunds)
    .where(and(eq(refunds.payment_id, paymentId), eq(refunds.stage, 'refused')));
  return row?.total ?? 0;
};

export const insertRefund = async (
  tx: Transaction,
  refund: Omit<RefundRow, 'bank_id' | 'stage' | 'reason'> & Partial<Pick<RefundRow, 'stage' | 'reason'>>,
): Promise<void> => {
  await tx.insert(refunds).values({ stage: 'begun', ...refund });
};

/** Payments of an order whose refund the bank has refused for good. */
export const listUnreturned = (db: Executor, orderId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, orderId), eq(payments.stage, 'unreturned')));

export const isReturning = async (tx: Transaction, orderId: string): Promise<boolean> =>
  (await tx.$count(payments, and(eq(payments.order_id, orderId), eq(payments.stage, 'returning')))) > 0;

/** Answers the refund where this changes it. */
export const putRefund = async (
  tx: Transaction,
  id: string,
  heard: Partial<BankRefund>,
): Promise<RefundRow | undefined> => {
  const [row] = await tx
    .update(refunds)
    .set({
      ...(heard.id && { bank_id: heard.id }),
      ...(heard.stage && { stage: heard.stage }),
      ...(heard.reason && { reason: heard.reason }),
    })
    .where(and(eq(refunds.id, id), isUnderWay))
    .returning();
  return row;
};

/**
 * Takes one payment that is due and postpones its next turn at once, so that no other process takes it too and a crash
 * loses nothing. Due are scheduled questions to the bank, and money of an order that was cancelled or refunded.
 */
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
    const row = (await due(isTurn(now))) ?? (await due(isUnscheduled(tx)));
    if (!row) return undefined;
    await tx
      .update(payments)
      .set({ next_check_at: nextCheck(now, row), checks: row.checks + 1, asked_at: now })
      .where(eq(payments.id, row.id));
    return row.id;
  });

/**
 * A customer waits for the result of a payment: the job asks at its next turn, but not again and again. It does not count
 * as a check, or the pauses would grow while the customer waits. Answers whether there is something to ask.
 */
export async function hasten(db: Executor, orderId: string, now: Date): Promise<boolean> {
  const hastened = await db
    .update(payments)
    .set({ next_check_at: now, checks: sql`greatest(${payments.checks} - 1, 0)` })
    .where(
      and(
        eq(payments.order_id, orderId),
        inArray(payments.stage, ['pending', 'held']),
        gt(payments.next_check_at, now),
        or(isNull(payments.asked_at), lte(payments.asked_at, askedBefore(now)), gt(payments.asked_at, now)),
      ),
    )
    .returning({ id: payments.id });
  return hastened.length > 0;
}

const isTurn = (now: Date): SQL | undefined =>
  or(
    and(ne(payments.stage, 'unreturned'), isDue(payments.next_check_at, now, LONGEST_CHECK_MS)),
    and(eq(payments.stage, 'unreturned'), isDue(payments.next_check_at, now, UNRETURNED_CHECK_MS)),
  );

/** To be refunded, with no question to the bank scheduled. */
const isUnscheduled = (tx: Transaction): SQL | undefined =>
  and(
    inArray(payments.stage, ['taken', 'unreturned']),
    isNull(payments.next_check_at),
    inArray(
      payments.order_id,
      tx
        .select({ id: orders.id })
        .from(orders)
        // The same words as the index: it is small, the table is not.
        .where(sql`${orders.pay_until} IS NOT NULL AND ${orders.status} IN ('cancelled', 'refunded')`),
    ),
  );
