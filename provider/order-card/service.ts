import type { AnswerOf, ParsedQueryOf } from '../../contract/call';
import type { OrderCard, ReadOrder, staffOrderCard } from '../../contract/staff/order-card';
import type { Permission } from '../../contract/staff/permissions';
import type { Context } from '../context';
import { absent, type Refusal } from '../http/reply';
import { actorName } from '../log/rules';
import { listDayChanges, listNoteChanges, namesOfActors } from '../log/service';
import { toRoubles } from '../money/rules';
import { lettersOfOrders, type OrderLetter } from '../notifications/service';
import { moneyOfOrders } from '../order-money/ledger-service';
import { offerUndo } from '../order-undo/service';
import { isCancelledOrRefunded } from '../orders/rules';
import { findSheet, listSheetsToPick, type OrderSheet } from '../orders/staff-card-service';
import { hideSums, lastOfEach } from './rules';

type Permissions = ReadonlySet<Permission>;

const readerOf = (permissions: Permissions) => ({
  leads: permissions.has('orders.write'),
  assembles: permissions.has('orders.assemble'),
});

const shownTo = (permissions: Permissions, card: OrderCard): ReadOrder =>
  permissions.has('orders.sums') ? card : hideSums(card);

export async function getCard(
  context: Context,
  number: string,
  permissions: Permissions,
): Promise<ReadOrder | Refusal> {
  const sheet = await findSheet(context, number, readerOf(permissions));
  const [card] = sheet ? await complete(context, [sheet]) : [];
  if (!card) return absent();
  const undo = await offerUndo(context, card.id, permissions);
  return shownTo(permissions, { ...card, ...(undo && { undo }) });
}

type Query = ParsedQueryOf<typeof staffOrderCard.picking>;

export async function listPicking(
  context: Context,
  { number, from, to }: Query,
  permissions: Permissions,
): Promise<AnswerOf<typeof staffOrderCard.picking>> {
  const reader = readerOf(permissions);
  const show = (cards: OrderCard[]) => cards.map((card) => shownTo(permissions, card));
  if (number === undefined) {
    const { sheets, waiting } = await listSheetsToPick(context, { from, to }, reader);
    return { items: show(await complete(context, sheets)), waiting };
  }
  const sheet = await findSheet(context, number, reader);
  return { items: show(sheet ? await complete(context, [sheet]) : []), waiting: [] };
}

async function complete(context: Context, sheets: OrderSheet[]): Promise<OrderCard[]> {
  if (sheets.length === 0) return [];
  const ids = sheets.map(({ id }) => id);
  const money = await moneyOfOrders(context.db, sheets);
  const letters = await lettersOfOrders(context, ids);
  const notes = await listNoteChanges(context.db, ids);
  const days = await listDayChanges(context.db, ids);
  const names = await namesOfActors(context.db);
  return sheets.map(({ id, status, card, edits, moves, link }) => {
    const owed = money.get(id);
    if (!owed) throw new Error(`The money of order ${id} was not read`);
    return {
      ...{ id, ...card },
      has_sums: true,
      money: owed,
      ...(link && paymentLinkOf({ status, owed, ...link }, context.now())),
      moves: moves.map((move) => describeMove(move, names)),
      edits: edits.map((edit) => describeEdit(edit, names)),
      letters: letters.filter(({ order_id }) => order_id === id).map(describeLetter),
      notes: lastOfEach(notes.filter(({ key }) => key === id)).map(({ at, actor }) => byStaff(at, actor, names)),
      planned: days.filter(({ key }) => key === id).map((change) => describeDay(change, names)),
    };
  });
}

type Names = ReadonlyMap<string, string>;

const byStaff = (at: Date, actor: string | null, names: Names) => ({
  date: at.toISOString(),
  by: actorName(actor, names),
});

const describeDay = (
  { at, actor, day }: { at: Date; actor: string | null; day: string | null },
  names: Names,
): OrderCard['planned'][number] => ({ ...byStaff(at, actor, names), ...(day && { day }) });

function describeMove(
  { status, moved_at, note, actor, losses, undone_at, undone_by }: OrderSheet['moves'][number],
  names: Names,
): OrderCard['moves'][number] {
  return {
    status,
    date: moved_at.toISOString(),
    ...(note && { note }),
    ...(actor && { by: actorName(actor, names) }),
    ...(losses.length > 0 && { losses }),
    ...(undone_at && { undone: byStaff(undone_at, undone_by, names) }),
  };
}

function describeEdit(
  { at, actor, reason, total_before, total_after, changes }: OrderSheet['edits'][number],
  names: Names,
): OrderCard['edits'][number] {
  return {
    date: at.toISOString(),
    by: actorName(actor, names),
    ...(reason && { reason }),
    total_before: toRoubles(total_before),
    total_after: toRoubles(total_after),
    changes,
  };
}

type HeldLink = Required<OrderSheet>['link'] & Pick<OrderSheet, 'status'> & { owed: OrderCard['money'] };

function paymentLinkOf({ status, owed, url, until, is_made }: HeldLink, now: Date): Pick<OrderCard, 'payment_link'> {
  if (isCancelledOrRefunded(status)) return {};
  if (owed.to_pay === 0) {
    const isPaidOnline = owed.entries.some(({ kind, way }) => kind === 'payment' && way === 'yookassa');
    return until && isPaidOnline ? { payment_link: { state: 'paid' } } : {};
  }
  if (!is_made || !until) return { payment_link: { state: 'none' } };
  const term = { until: until.toISOString() };
  return { payment_link: until > now ? { state: 'waiting', url, ...term } : { state: 'expired', ...term } };
}

const describeLetter = ({ subject, at, state }: OrderLetter): OrderCard['letters'][number] => ({
  ...{ subject, state },
  date: at.toISOString(),
});
