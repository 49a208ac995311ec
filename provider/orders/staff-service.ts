import type { AnswerOf, ParsedQueryOf } from '../../contract/call';
import { STAFF_LIMITS } from '../../contract/staff/limits';
import type { OrderView, StaffOrder, StaffOrderWork, staffOrders } from '../../contract/staff/orders';
import type { Permission } from '../../contract/staff/permissions';
import type { Context } from '../context';
import { notPermitted, type Refusal } from '../http/reply';
import { toRoubles } from '../money/rules';
import { displayEmail } from '../notifications/rules';
import { formatOrderNumber, parseOrderNumber } from '../order-number/rules';
import { paymentsOf } from './history-store';
import { refundedOf } from './rules';
import { searchWords } from './search-words';
import * as store from './staff-store';
import { waitsOf } from './waits';

type Query = ParsedQueryOf<typeof staffOrders.orders>;
type Answer = AnswerOf<typeof staffOrders.orders>;

const DAY_MS = 24 * 3_600_000;
const startOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

/** Say of each order what is paid of it. */
const OF_MONEY: OrderView[] = ['unpaid', 'to_return'];

export async function listForStaff(
  { db }: Pick<Context, 'db'>,
  { page, ...query }: Query,
  permissions: ReadonlySet<Permission>,
): Promise<Answer | Refusal> {
  const hasSums = permissions.has('orders.sums');
  if (!hasSums && query.view && OF_MONEY.includes(query.view)) return notPermitted('orders.sums');
  const filter = filterOf(query);
  const nothing = { total_number_items: 0, items: [] };
  if (!filter) return hasSums ? { has_sums: true, ...nothing, total: 0, paid: 0 } : { has_sums: false, ...nothing };
  const limit = STAFF_LIMITS.staff_page_size;
  const { ids, total, paid, total_number_items } = await store.findOrders(db, filter, {
    limit,
    offset: (page - 1) * limit,
  });
  const items = ids.length > 0 ? await describe(db, ids) : [];
  if (!hasSums) return { has_sums: false, total_number_items, items: items.map(hideSums) };
  return { has_sums: true, total_number_items, total: toRoubles(total), paid: paid / 100, items };
}

const hideSums = ({ total: _total, paid: _paid, refunded: _refunded, ...order }: StaffOrder): StaffOrderWork => ({
  ...order,
  waits: order.waits.filter((wait) => wait !== 'refund'),
});

/** Undefined if nothing can match: the number has a mistyped digit. */
function filterOf({
  search = '',
  number: text,
  waits,
  from,
  to,
  ...others
}: Omit<Query, 'page'>): store.Filter | undefined {
  const number = text === undefined ? undefined : parseOrderNumber(text);
  if (text !== undefined && number === undefined) return undefined;
  return {
    ...others,
    number,
    words: searchWords(search),
    isWaiting: waits === '1',
    from: from === undefined ? undefined : startOf(from),
    before: to === undefined ? undefined : new Date(startOf(to).getTime() + DAY_MS),
  };
}

type Row = Awaited<ReturnType<typeof store.listByIds>>[number];
type Piece = Awaited<ReturnType<typeof store.listPieces>>[number];
type Payment = Awaited<ReturnType<typeof paymentsOf>>[number];

async function describe(db: Context['db'], ids: string[]): Promise<StaffOrder[]> {
  const rows = await store.listByIds(db, ids);
  const pieces = await store.listPieces(db, ids);
  const payments = await paymentsOf(db, ids);
  return rows.map((row) => {
    const isOwn = ({ order_id }: { order_id: string }) => order_id === row.id;
    return describeOne(row, pieces.filter(isOwn), payments.filter(isOwn));
  });
}

const PLANTS = 3;

function describeOne(row: Row, pieces: Piece[], payments: Payment[]): StaffOrder {
  const { status, payment_method, method, name, phone, pin_differs, confirm_until, handover_on } = row;
  const refunded = refundedOf(payments);
  const has_unreturned = payments.some(({ stage }) => stage === 'unreturned');
  return {
    ...{ status, payment_method, method, pin_differs },
    number: formatOrderNumber(row.number),
    date: row.created_at.toISOString(),
    total: toRoubles(row.total),
    paid: row.paid / 100,
    customer: { name, phone, email: displayEmail(row.email) },
    pieces: pieces.reduce((sum, { amount }) => sum + amount, 0),
    plants: pieces.slice(0, PLANTS).map((piece) => piece.name),
    has_note: row.staff_note !== null,
    waits: waitsOf({ ...row, has_unreturned }),
    ...(handover_on && { handover_on }),
    ...(refunded > 0 && { refunded: toRoubles(refunded) }),
    ...(confirm_until && { confirm_until: confirm_until.toISOString() }),
  };
}
