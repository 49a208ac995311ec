import type { AnswerOf, ParsedQueryOf } from '../../contract/call';
import type { OrderCard, staffOrderCard } from '../../contract/staff/order-card';
import type { Permission } from '../../contract/staff/permissions';
import type { Context } from '../context';
import { absent, type Refusal } from '../http/reply';
import { actorName } from '../log/rules';
import { namesOfActors } from '../log/service';
import { toRoubles } from '../money/rules';
import { lettersOfOrders, type OrderLetter } from '../notifications/service';
import { moneyOfOrders } from '../order-money/ledger-service';
import { isCancelledOrRefunded } from '../orders/rules';
import { findSheet, listSheetsToPick, type OrderSheet } from '../orders/staff-card-service';

type Permissions = ReadonlySet<Permission>;

const readerOf = (permissions: Permissions) => ({ hasLinks: permissions.has('orders.write') });

export async function getCard(
  context: Context,
  number: string,
  permissions: Permissions,
): Promise<OrderCard | Refusal> {
  const sheet = await findSheet(context, number, readerOf(permissions));
  const [card] = sheet ? await complete(context, [sheet]) : [];
  return card ?? absent();
}

type Query = ParsedQueryOf<typeof staffOrderCard.picking>;

export async function listPicking(
  context: Context,
  { number, from, to }: Query,
  permissions: Permissions,
): Promise<AnswerOf<typeof staffOrderCard.picking>> {
  const reader = readerOf(permissions);
  if (number === undefined) {
    return { items: await complete(context, await listSheetsToPick(context, { from, to }, reader)) };
  }
  const sheet = await findSheet(context, number, reader);
  return { items: sheet ? await complete(context, [sheet]) : [] };
}

async function complete(context: Context, sheets: OrderSheet[]): Promise<OrderCard[]> {
  if (sheets.length === 0) return [];
  const money = await moneyOfOrders(context.db, sheets);
  const letters = await lettersOfOrders(
    context,
    sheets.map(({ id }) => id),
  );
  const names = await namesOfActors(context.db);
  return sheets.map(({ id, status, card, edits, link }) => {
    const owed = money.get(id);
    if (!owed) throw new Error(`The money of order ${id} was not read`);
    return {
      ...{ id, ...card },
      money: owed,
      ...(link && paymentLinkOf({ status, to_pay: owed.to_pay, ...link }, context.now())),
      edits: edits.map((edit) => describeEdit(edit, names)),
      letters: letters.filter(({ order_id }) => order_id === id).map(describeLetter),
    };
  });
}

function describeEdit(
  { at, actor, reason, total_before, total_after, changes }: OrderSheet['edits'][number],
  names: ReadonlyMap<string, string>,
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

type Asked = Required<OrderSheet>['link'] & Pick<OrderSheet, 'status'> & { to_pay: number };

function paymentLinkOf({ status, to_pay, url, until, is_made }: Asked, now: Date): Pick<OrderCard, 'payment_link'> {
  if (isCancelledOrRefunded(status)) return {};
  if (to_pay === 0) return until ? { payment_link: { state: 'paid' } } : {};
  if (!is_made || !until) return { payment_link: { state: 'none' } };
  const term = { until: until.toISOString() };
  return { payment_link: until > now ? { state: 'waiting', url, ...term } : { state: 'expired', ...term } };
}

const describeLetter = ({ subject, at, state }: OrderLetter): OrderCard['letters'][number] => ({
  ...{ subject, state },
  date: at.toISOString(),
});
