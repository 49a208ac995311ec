import type { Order, OrderForExport, OrderSummary } from '../../contract/orders';
import { PAYMENT_METHODS } from '../../contract/payment-methods';
import { orderShipsFrom } from '../../contract/season';
import type { Common } from '../../contract/site';
import { moscowDay } from '../clock/rules';
import type { Context } from '../context';
import type { Executor } from '../db/connection';
import type { OrderedExtra } from '../delivery/rules';
import { toRoubles } from '../money/rules';
import { displayEmail } from '../notifications/rules';
import { formatOrderNumber } from '../order-number/rules';
import { duesOf } from './due';
import * as historyStore from './history-store';
import { invoiceLink, paymentLink } from './links';
import { canMove, hasLiveLink, isPayable, paymentState, refundedOf, STEPS } from './rules';
import { findOrder as findRow, listExtras, type OrderRow, type Which } from './store';

export async function listOrders(db: Executor, userId: string, page: number) {
  const total_number_items = await historyStore.countOrders(db, userId);
  const rows = await historyStore.listPage(db, userId, page);
  const ids = rows.map(({ id }) => id);
  const lines = ids.length > 0 ? await historyStore.linesOf(db, ids) : [];
  const items = rows.map((row) =>
    summarise(
      row,
      lines.filter(({ order_id }) => order_id === row.id),
    ),
  );
  return { total_number_items, items };
}

const MAX_PICTURES = 4;

function summarise(
  { number, created_at, status, total }: Pick<OrderRow, 'number' | 'created_at' | 'status' | 'total'>,
  lines: Line[],
): OrderSummary {
  return {
    number: formatOrderNumber(number),
    date: created_at.toISOString(),
    status,
    total: toRoubles(total),
    amount: lines.reduce((pieces, line) => pieces + line.amount, 0),
    products: lines
      .slice(0, MAX_PICTURES)
      .map(({ uuid, name, pictures }) => ({ uuid, name, src: pictures[0]?.src ?? '' })),
    products_total: lines.length,
  };
}

type Reader = Pick<Context, 'db' | 'env' | 'keys' | 'bank' | 'now'> & {
  seller: Common['seller'];
};

/** Undefined if absent or another customer's. [ORDER-06] */
export async function findOrder(reader: Reader, which: Which): Promise<Order | undefined> {
  const row = await findRow(reader.db, which);
  return row && (await describeAll(reader, [row]))[0]?.order;
}

export const exportOrders = async (reader: Reader, userId: string): Promise<OrderForExport[]> =>
  exportRows(reader, await historyStore.listAll(reader.db, userId));

export const exportAmong = async (reader: Reader, ids: string[]): Promise<OrderForExport[]> =>
  exportRows(reader, await historyStore.listAmong(reader.db, ids));

async function exportRows(reader: Reader, rows: OrderRow[]): Promise<OrderForExport[]> {
  const described = await describeAll(reader, rows);
  return described.map(({ row, order }) => ({
    ...order,
    customer: { name: row.customer_name, phone: row.phone, email: row.email, comment: row.comment ?? '' },
  }));
}

async function describeAll(reader: Reader, rows: OrderRow[]): Promise<{ row: OrderRow; order: Order }[]> {
  if (rows.length === 0) return [];
  const { db } = reader;
  const ids = rows.map((row) => row.id);
  const lines = await historyStore.linesOf(db, ids);
  const moves = await historyStore.movesOf(db, ids);
  const payments = await historyStore.paymentsOf(db, ids);
  const extras = await listExtras(db, ids);
  const dues = await duesOf(
    db,
    rows.filter(({ rest_link_at }) => rest_link_at !== null),
  );
  return rows.map((row) => {
    const isOwn = ({ order_id }: { order_id: string }) => order_id === row.id;
    const order = {
      ...describe(row, lines.filter(isOwn), moves.filter(isOwn)),
      ...describeExtras(extras.filter(isOwn)),
      ...describePayment(reader, row, { payments: payments.filter(isOwn), due: dues.get(row.id) ?? 0 }),
      ...(reader.seller && hasInvoice(row) && { invoice_url: invoiceLink(reader, row.id) }),
    };
    return { row, order };
  });
}

type Payment = Awaited<ReturnType<typeof historyStore.paymentsOf>>[number];

function describePayment(
  reader: Reader,
  row: OrderRow,
  { payments, due }: { payments: Payment[]; due: number },
): Pick<Order, 'payment' | 'payment_url'> {
  if (!row.pay_until) return {};
  const state = paymentState(
    row.status,
    payments.map(({ stage }) => stage),
  );
  const refunded = refundedOf(payments);
  if (!hasLiveLink(row, due, reader.now()))
    return state ? { payment: { state, ...(refunded > 0 && { refunded: toRoubles(refunded) }) } } : {};
  return {
    payment: { state: isPayable(row) && state ? state : 'pending', pay_until: row.pay_until.toISOString() },
    ...(reader.bank && { payment_url: paymentLink(reader, row.id) }),
  };
}

/** Also after payment: accounting needs it. */
export const hasInvoice = ({ payment_method, company, status }: OrderRow): boolean =>
  PAYMENT_METHODS[payment_method].hasInvoice && company !== null && status !== 'cancelled' && status !== 'refunded';

function describeExtras(extras: OrderedExtra[]): Pick<Order, 'extras'> {
  if (extras.length === 0) return {};
  return {
    extras: extras.map(({ key, name, amount, unit_price }) => ({ key, name, amount, price: toRoubles(unit_price) })),
  };
}

type Line = Awaited<ReturnType<typeof historyStore.linesOf>>[number];
type Move = Awaited<ReturnType<typeof historyStore.movesOf>>[number];

function describe(row: OrderRow, lines: Line[], moves: Move[]): Order {
  const { method, address, details, zone_name } = row.delivery;
  return {
    number: formatOrderNumber(row.number),
    date: row.created_at.toISOString(),
    status: row.status,
    total: toRoubles(row.total),
    discount: toRoubles(row.discount),
    delivery: {
      method,
      ...(address && { address }),
      ...(details && { details }),
      ...(zone_name && { zone: zone_name }),
      ...(row.delivery_price !== null && { price: toRoubles(row.delivery_price) }),
    },
    payment_method: row.payment_method,
    ...(row.confirm_until && { confirm_until: row.confirm_until.toISOString() }),
    ...shippingDayOf(row, lines),
    ...(row.if_missing && { if_missing: row.if_missing }),
    ...(row.email && { recipient: row.customer_name, phone: row.phone, email: displayEmail(row.email) }),
    ...(row.comment && { comment: row.comment }),
    ...(row.company && { company: row.company }),
    moves: moves
      .filter(({ undone_at }) => undone_at === null)
      .map(({ status, moved_at, note }) => ({ status, date: moved_at.toISOString(), ...(note && { note }) })),
    can_cancel: canMove(row.status, 'cancelled', 'customer'),
    products: lines.map(({ uuid, slug, path, name, sku, pictures, attributes, amount, unit_price }) => ({
      product: {
        ...{ uuid, slug, path, name, sku },
        ...(attributes.specimen && { specimen: true }),
        src: pictures[0]?.src ?? '',
      },
      amount,
      price: toRoubles(unit_price),
    })),
  };
}

/** Computed from the day of the order, as promised at checkout. */
export function shippingDayOf(
  { status, created_at, delivery }: OrderRow,
  lines: Pick<Line, 'attributes'>[],
): Pick<Order, 'leaves_from'> {
  if (!STEPS[status].is_at_nursery) return {};
  const travels = lines.map(({ attributes }) => attributes);
  const from = orderShipsFrom(travels, delivery.method, moscowDay(created_at));
  return from ? { leaves_from: from.toISOString().slice(0, 10) } : {};
}
