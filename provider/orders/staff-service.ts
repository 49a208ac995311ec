import type { AnswerOf } from '../../contract/call';
import { LIMITS } from '../../contract/limits';
import type { StaffOrder, staffOrders } from '../../contract/staff/orders';
import type { Context } from '../context';
import { toRoubles } from '../money/rules';
import { paymentsOf } from './history-store';
import { formatOrderNumber, parseOrderNumber, refundedOf } from './rules';
import { BEFORE_SHIPPING, countOrders, listOrders } from './staff-store';

type Row = Awaited<ReturnType<typeof listOrders>>[number];
type ListQuery = { page: number; number?: string | undefined; waits?: '1' | undefined };

export async function listForStaff(
  { db }: Pick<Context, 'db'>,
  { page, number: text, waits }: ListQuery,
): Promise<AnswerOf<typeof staffOrders.orders>> {
  const number = text === undefined ? undefined : parseOrderNumber(text);
  if (text !== undefined && number === undefined) return { total_number_items: 0, items: [] };
  const filter = { number, isWaiting: waits === '1' };
  const limit = LIMITS.orders_page_size;
  const rows = await listOrders(db, filter, { limit, offset: (page - 1) * limit });
  const payments =
    rows.length > 0
      ? await paymentsOf(
          db,
          rows.map(({ id }) => id),
        )
      : [];
  const items = rows.map((row) =>
    describe(
      row,
      payments.filter(({ order_id }) => order_id === row.id),
    ),
  );
  return { total_number_items: await countOrders(db, filter), items };
}

function describe(row: Row, payments: Awaited<ReturnType<typeof paymentsOf>>): StaffOrder {
  const { number, created_at, status, total, payment_method, name, phone, email, confirm_until, pin_differs } = row;
  const refunded = refundedOf(payments);
  const waits: [StaffOrder['waits'][number], boolean][] = [
    ['confirmation', confirm_until !== null],
    ['refund', payments.some(({ stage }) => stage === 'unreturned')],
    ['place', pin_differs && BEFORE_SHIPPING.includes(status)],
  ];
  return {
    status,
    payment_method,
    number: formatOrderNumber(number),
    date: created_at.toISOString(),
    total: toRoubles(total),
    customer: { name, phone, email },
    waits: waits.flatMap(([wait, is]) => (is ? [wait] : [])),
    pin_differs,
    ...(refunded > 0 && { refunded: toRoubles(refunded) }),
    ...(confirm_until && { confirm_until: confirm_until.toISOString() }),
  };
}
