import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { DeliveryMethod } from '../../contract/delivery-methods';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/orders';
import type { PaymentMethod } from '../../contract/payment-methods';
import type { OrderView } from '../../contract/staff/orders';
import type { Executor, Transaction } from '../db/connection';
import { products } from '../db/tables/catalog';
import { moneyEntries, paidOf } from '../db/tables/order-money';
import { orderLines, orders } from '../db/tables/orders';
import { payments } from '../db/tables/payments';
import { isCancelledOrRefunded, isClosed } from './rules';
import type { SearchWord } from './search-words';
import type { OrderRow } from './store';
import { BEFORE_SHIPPING } from './waits';

export type Filter = {
  words: SearchWord[];
  number?: number | undefined;
  view?: OrderView | undefined;
  status?: OrderStatus | undefined;
  method?: DeliveryMethod | undefined;
  payment_method?: PaymentMethod | undefined;
  isWaiting: boolean;
  from?: Date | undefined;
  before?: Date | undefined;
  handover_from?: string | undefined;
  handover_to?: string | undefined;
};

const CLOSED = ORDER_STATUSES.filter(isClosed);
const isUncounted = inArray(orders.status, ORDER_STATUSES.filter(isCancelledOrRefunded));

const pinDiffers = sql<boolean>`coalesce((${orders.delivery} ->> 'pin_differs')::boolean, false)`;

const isOpen = notInArray(orders.status, CLOSED);

/** Summed once for all orders, because a sum per row takes twice as long. */
const hasReceived = (condition: SQL): SQL => sql`EXISTS (
  SELECT FROM (SELECT order_id, sum(amount) AS amount FROM ${moneyEntries} AS entry GROUP BY order_id) AS received
  WHERE received.order_id = ${orders.id} AND received.amount ${condition})`;

const VIEWS: Record<OrderView, SQL | undefined> = {
  open: isOpen,
  new: and(inArray(orders.status, ['new', 'awaiting_payment', 'paid']), isNull(orders.confirmed_at)),
  unpaid: and(not(isUncounted), gt(orders.total, 0), not(hasReceived(sql`>= ${orders.total}`))),
  to_return: hasReceived(sql`> CASE WHEN ${isUncounted} THEN 0 ELSE ${orders.total} END`),
  unscheduled: and(isOpen, isNull(orders.handover_on)),
  closed: inArray(orders.status, CLOSED),
};

const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const ownWords = sql`search_fold(concat_ws(' ', ${orders.number}, ${orders.phone}, ${orders.customer_name}, ${orders.email}))`;

/** Plants are found first: they are few, and lines are read by their index. */
function isFound(db: Executor, { typed, texts }: SearchWord): SQL | undefined {
  const article = sql`search_number(${typed})`;
  const plants = db
    .select({ id: products.id })
    .from(products)
    .where(sql`search_fold(${products.name}) LIKE ${anywhere(typed)}
      OR (${article} <> '' AND strpos(search_number(${products.sku}), ${article}) > 0)`);
  const lines = db
    .select({ id: orderLines.order_id })
    .from(orderLines)
    .where(sql`${orderLines.product_id} = ANY (ARRAY(${plants}))`);
  return or(sql`${ownWords} LIKE ANY (${sql.param(texts.map(anywhere))}::text[])`, inArray(orders.id, lines));
}

const isWaiting = (db: Executor): SQL | undefined =>
  or(
    isNotNull(orders.confirm_until),
    inArray(orders.id, db.select({ id: payments.order_id }).from(payments).where(eq(payments.stage, 'unreturned'))),
    and(pinDiffers, inArray(orders.status, BEFORE_SHIPPING)),
  );

function matching(db: Executor, filter: Filter): SQL | undefined {
  const { number, view, status, method, payment_method, from, before, handover_from, handover_to } = filter;
  return and(
    number === undefined ? undefined : eq(orders.number, number),
    view && VIEWS[view],
    status && eq(orders.status, status),
    method && sql`${orders.delivery} ->> 'method' = ${method}`,
    payment_method && eq(orders.payment_method, payment_method),
    filter.isWaiting ? isWaiting(db) : undefined,
    from && gte(orders.created_at, from),
    before && lt(orders.created_at, before),
    handover_from === undefined ? undefined : gte(orders.handover_on, handover_from),
    handover_to === undefined ? undefined : lte(orders.handover_on, handover_to),
    ...filter.words.map((word) => isFound(db, word)),
  );
}

type Found = { total_number_items: number; total: number; paid: number; ids: string[] };

/** Sums of the whole filter in kopecks, and the ids of one page: the filter runs once. */
export async function findOrders(
  db: Executor,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found> {
  const { id, number, created_at, status, total } = orders;
  const matched = db
    .$with('matched')
    .as(db.select({ id, number, created_at, status, total }).from(orders).where(matching(db, filter)));
  const page = db
    .select({ id: matched.id })
    .from(matched)
    .orderBy(desc(matched.created_at), desc(matched.number))
    .limit(limit)
    .offset(offset);
  const counted = notInArray(matched.status, ORDER_STATUSES.filter(isCancelledOrRefunded));
  const [found] = await db
    .with(matched)
    .select({
      total_number_items: count(),
      total: sql<number>`coalesce(sum(${matched.total}) FILTER (WHERE ${counted}), 0)`.mapWith(Number),
      paid: sql<number>`coalesce((
        SELECT sum(entry.amount) FROM ${moneyEntries} AS entry WHERE entry.order_id IN (SELECT id FROM matched)
      ), 0)`.mapWith(Number),
      ids: sql<string[]>`ARRAY(${page})`,
    })
    .from(matched);
  return found ?? { total_number_items: 0, total: 0, paid: 0, ids: [] };
}

export const listByIds = (db: Executor, ids: string[]) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      created_at: orders.created_at,
      status: orders.status,
      total: orders.total,
      paid: paidOf,
      payment_method: orders.payment_method,
      method: sql<DeliveryMethod>`${orders.delivery} ->> 'method'`,
      handover_on: orders.handover_on,
      name: orders.customer_name,
      phone: orders.phone,
      email: orders.email,
      staff_note: orders.staff_note,
      confirm_until: orders.confirm_until,
      pin_differs: pinDiffers,
    })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(desc(orders.created_at), desc(orders.number));

export const listPieces = (db: Executor, ids: string[]) =>
  db
    .select({ order_id: orderLines.order_id, name: orderLines.name, amount: orderLines.amount })
    .from(orderLines)
    .where(inArray(orderLines.order_id, ids))
    .orderBy(asc(orderLines.place), asc(orderLines.name), asc(orderLines.product_id));

export type Plan = Partial<Pick<OrderRow, 'handover_on' | 'staff_note'>>;

export async function putPlan(tx: Transaction, number: number, plan: Plan): Promise<boolean> {
  const { rowCount } = await tx.update(orders).set(plan).where(eq(orders.number, number));
  return rowCount === 1;
}
