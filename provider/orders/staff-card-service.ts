import type { OrderStatus } from '../../contract/orders';
import { shipsFrom } from '../../contract/season';
import type { PickedLot } from '../../contract/staff/lots';
import type { CardLine, OrderCard, WaitingOrder } from '../../contract/staff/order-card';
import { ASSEMBLY } from '../../contract/staff/order-states';
import { moscowDay } from '../clock/rules';
import { getCommon } from '../content/service';
import type { Context } from '../context';
import { toRoubles } from '../money/rules';
import { displayEmail } from '../notifications/rules';
import { formatOrderNumber, parseOrderNumber } from '../order-number/rules';
import { lotsToTakeFrom } from '../stock/lots-service';
import { hasInvoice, shippingDayOf } from './history';
import { movesOf, paymentsOf } from './history-store';
import { invoiceLink, orderLink, paymentLink } from './links';
import { awaitedBy, isCancelledOrRefunded, isPayable, isUnconfirmed, refuseAssembly, STEPS } from './rules';
import * as store from './staff-card-store';
import { findOrder, listExtras, type OrderRow } from './store';
import { waitsOf } from './waits';

/** `total` in kopecks. `edits` and `moves` still name their actors as the log does. */
export type OrderSheet = {
  id: string;
  status: OrderStatus;
  total: number;
  edits: Edit[];
  moves: Move[];
  card: Omit<
    OrderCard,
    'id' | 'has_sums' | 'money' | 'payment_link' | 'edits' | 'moves' | 'planned' | 'letters' | 'notes'
  >;
  /** Absent for those who may not have it, and without a bank. */
  link?: { url: string; until: Date | null; is_made: boolean };
};

/** `leads`: moves orders anywhere and sees the customer's own links; `assembles`: only through the assembly. */
type Reader = { leads: boolean; assembles: boolean };

export async function findSheet(context: Context, text: string, reader: Reader): Promise<OrderSheet | undefined> {
  const number = parseOrderNumber(text);
  const row = number === undefined ? undefined : await findOrder(context.db, { number });
  return row && (await describe(context, [row], reader))[0];
}

type ToPick = { sheets: OrderSheet[]; waiting: WaitingOrder[] };

export async function listSheetsToPick(
  context: Context,
  days: { from?: string | undefined; to?: string | undefined },
  reader: Reader,
): Promise<ToPick> {
  const rows = await store.listToPick(context.db, days);
  const ready = rows.filter((row) => awaitedBy(row) === undefined);
  return { sheets: await describe(context, ready, reader), waiting: await listWaiting(context, rows) };
}

async function listWaiting({ db }: Context, rows: OrderRow[]): Promise<WaitingOrder[]> {
  const waiting = rows.flatMap((row) => {
    const awaits = awaitedBy(row);
    return awaits ? [{ ...row, awaits }] : [];
  });
  const pieces = await store.countPieces(
    db,
    waiting.map(({ id }) => id),
  );
  return waiting.map(({ id, awaits, number, customer_name: name, handover_on, pay_until }) => ({
    ...{ awaits, number: formatOrderNumber(number), name, pieces: pieces.get(id) ?? 0 },
    ...(handover_on && { handover_on }),
    ...(awaits === 'payment' && pay_until && { pay_until: pay_until.toISOString() }),
  }));
}

type Line = Awaited<ReturnType<typeof store.linesOf>>[number];
type Edit = Awaited<ReturnType<typeof store.editsOf>>[number];

async function describe(context: Context, rows: OrderRow[], reader: Reader): Promise<OrderSheet[]> {
  if (rows.length === 0) return [];
  const { db } = context;
  const ids = rows.map(({ id }) => id);
  const lines = await store.linesOf(db, ids);
  const lots = await lotsToTakeFrom(context, [...new Set(lines.map(({ uuid }) => uuid))]);
  const extras = await listExtras(db, ids);
  const moves = await movesOf(db, ids);
  const edits = await store.editsOf(db, ids);
  const payments = await paymentsOf(db, ids);
  const orders = await store.countByPhone(db, [...new Set(rows.map(({ phone }) => phone).filter(Boolean))]);
  const seller = reader.leads && (await getCommon(context))?.seller;
  const today = moscowDay(context.now());
  return rows.map((row) => {
    const { id, status, total } = row;
    const isOwn = ({ order_id }: { order_id: string }) => order_id === id;
    const own = lines.filter(isOwn);
    const has_unreturned = payments.some((payment) => isOwn(payment) && payment.stage === 'unreturned');
    const card = {
      ...describeState(row, { has_unreturned, reader }),
      ...describeCustomer(row, orders.get(row.phone) ?? 1),
      ...describeDelivery(row),
      ...shippingDayOf(row, own),
      ...(seller && hasInvoice(row) && { invoice_url: invoiceLink(context, id) }),
      lines: own.map((line) => ({ ...toCardLine(line, row, today), ...lotsOf(lots.get(line.uuid)) })),
      extras: extras.filter(isOwn).map(toCardExtra),
      total: toRoubles(total),
      discount: toRoubles(row.discount),
      ...(reader.leads && { link: orderLink(context, id) }),
    };
    const link = reader.leads && context.bank && linkOf(context, row);
    return {
      ...{ id, status, total, card, edits: edits.filter(isOwn), moves: moves.filter(isOwn) },
      ...(link && { link }),
    };
  });
}

const lotsOf = (lots: PickedLot[] | undefined) => lots && { lots };

const linkOf = (context: Context, { id, status, pay_until, rest_link_at }: OrderRow) => ({
  ...{ url: paymentLink(context, id), until: pay_until },
  is_made: pay_until !== null && (status === 'awaiting_payment' || rest_link_at !== null),
});

type Extra = Awaited<ReturnType<typeof listExtras>>[number];
type Move = Awaited<ReturnType<typeof movesOf>>[number];

const toCardExtra = ({ key, name, amount, unit_price }: Extra): OrderCard['extras'][number] => ({
  ...{ key, name, amount },
  price: toRoubles(unit_price),
});

/** Money and its link have calls of their own. */
const OF_MONEY: OrderStatus[] = ['paid', 'awaiting_payment'];

function nextOf(order: OrderRow, { leads, assembles }: Reader): OrderStatus[] {
  const next = STEPS[order.status].next.filter((to) => !OF_MONEY.includes(to));
  if (leads) return next;
  return assembles && !refuseAssembly(order) ? next.filter((to) => ASSEMBLY.includes(to)) : [];
}

function describeState(row: OrderRow, { has_unreturned, reader }: { has_unreturned: boolean; reader: Reader }) {
  const { status, confirm_until, pay_until, payment_method } = row;
  const pin_differs = row.delivery.pin_differs === true;
  const awaits = awaitedBy(row);
  return {
    ...{ status, payment_method },
    number: formatOrderNumber(row.number),
    date: row.created_at.toISOString(),
    next: nextOf(row, reader),
    can_confirm: isUnconfirmed(row),
    can_edit: !isCancelledOrRefunded(status),
    ...(awaits && { awaits }),
    waits: waitsOf({ status, confirm_until, pin_differs, has_unreturned }),
    ...(confirm_until && { confirm_until: confirm_until.toISOString() }),
    ...(pay_until && isPayable(row) && { pay_until: pay_until.toISOString() }),
  };
}

function describeCustomer(row: OrderRow, orders: number) {
  const { customer_name: name, phone, company, if_missing, comment, staff_note } = row;
  return {
    customer: { name, phone, email: displayEmail(row.email), orders },
    ...(company && { company }),
    ...(if_missing && { if_missing }),
    ...(comment && { comment }),
    ...(staff_note && { staff_note }),
  };
}

function describeDelivery({ delivery, delivery_price, handover_on }: OrderRow) {
  const { method, address, details, x, y, pin_differs, zone_name } = delivery;
  return {
    delivery: {
      ...{ method, pin_differs: pin_differs === true },
      ...(address && { address }),
      ...(details && { details }),
      ...(zone_name && { zone: zone_name }),
      ...(x !== undefined && { x }),
      ...(y !== undefined && { y }),
      ...(delivery_price !== null && { price: toRoubles(delivery_price) }),
    },
    ...(handover_on && { handover_on }),
  };
}

const toDay = (midnight: Date): string => midnight.toISOString().slice(0, 10);

function toCardLine(
  { uuid, sku, name, path, slug, amount, latin_name, size, bed, ...line }: Line,
  { delivery: { method }, handover_on }: OrderRow,
  today: Date,
): CardLine {
  const ships_from = shipsFrom(line.attributes, method, today);
  const next_season = handover_on ? shipsFrom(line.attributes, method, new Date(handover_on)) : undefined;
  return {
    ...{ uuid, sku, name, path, slug, amount },
    ...(latin_name && { latin_name }),
    ...(size && { size }),
    ...(bed && { bed }),
    src: line.pictures[0]?.src ?? '',
    specimen: line.attributes.specimen === true,
    price: toRoubles(line.unit_price),
    free: line.stocked - line.reserved,
    ...(ships_from && { ships_from: toDay(ships_from) }),
    ...(next_season && { next_season: toDay(next_season) }),
  };
}
