import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { OrderWork } from '../../contract/staff/order-card';
import { neededToMove } from '../../contract/staff/order-states';
import type { staffOrders } from '../../contract/staff/orders';
import type { Permission } from '../../contract/staff/permissions';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { absent, type Refusal } from '../http/reply';
import * as notifications from '../notifications/service';
import { onlineOfOrder, readMoney } from '../order-money/ledger-service';
import { formatOrderNumber, parseOrderNumber } from '../order-number/rules';
import { STEPS } from '../orders/rules';
import * as orders from '../orders/service';
import * as moves from '../orders/undo-service';
import { hasSentReceipt, withdrawReceipts } from '../payments/receipts-service';
import { isRecentStaffMove, refuseUndo, type Standing } from './rules';

type Done = AnswerOf<typeof staffOrders.undoMove>;
export type Undone = { answer: Done; affectedProducts: string[] };

const unmoved = (message: string): Undone => ({ answer: { status: 0, message }, affectedProducts: [] });

/** Rolls the transaction back. */
export class Refused extends Error {}

/** The undo that the order's card offers. */
export async function offerUndo(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  permissions: ReadonlySet<Permission>,
): Promise<OrderWork['undo']> {
  const order = await orders.find(db, { id });
  const [last, before] = await moves.lastMoves(db, id);
  if (!order || !last || !before) return undefined;
  if (!permissions.has(neededToMove(last.status)) || !isRecentStaffMove({ last, status: order.status }, now()))
    return undefined;
  const refused = refuseUndo(await standingOf(db, order, [last, before]), now());
  return { to: before.status, ...(refused && { refused }) };
}

async function standingOf(
  db: Executor,
  order: orders.LockedOrder,
  [last, before]: Awaited<ReturnType<typeof moves.lastMoves>>,
): Promise<Standing> {
  const { to_pay } = await readMoney(db, order);
  return {
    ...{ last, former: before?.status, status: order.status, to_pay },
    online: await onlineOfOrder(db, order.id),
    hasSentReceipt: await hasSentReceipt(db, order.id),
  };
}

/** Reverts status, stock, receipt and letter in one transaction. The answer mentions a letter that was already sent. */
export async function undoMove(
  context: Context,
  { number: text, from }: ParsedBodyOf<typeof staffOrders.undoMove>,
): Promise<Undone | Refusal> {
  const number = parseOrderNumber(text);
  if (number === undefined) return absent();
  return context.db
    .transaction(async (tx): Promise<Undone | Refusal> => {
      const order = await orders.lockByNumber(tx, number);
      return order ? undoLocked(tx, context, order, from) : absent();
    })
    .catch((error) => {
      if (error instanceof Refused) return unmoved(error.message);
      throw error;
    });
}

/** Call it under the order's lock. Throws `Refused`. */
export async function undoLocked(
  tx: Transaction,
  context: Context,
  order: orders.LockedOrder,
  from: orders.LockedOrder['status'],
): Promise<Undone> {
  const name = `Заказ № ${formatOrderNumber(order.number)}`;
  if (order.status !== from) return unmoved(`${name} уже ${STEPS[order.status].name}, обновите страницу`);
  // The job that sends receipts does not lock the order, so those it has not begun are removed before the check.
  await withdrawReceipts(tx, order.id);
  const lastMoves = await moves.lastMoves(tx, order.id);
  const [last, before] = lastMoves;
  const refused = refuseUndo(await standingOf(tx, order, lastMoves), context.now());
  if (refused || !last || !before) throw new Refused(`${name} вернуть нельзя. ${refused ?? ''}`.trim());
  const taken = await moves.takeBack(tx, context, order, { last, to: before.status });
  if (!taken) throw new Refused('Растения этого заказа уже купили. Оформите новый заказ из тех, что есть');
  const letter = await notifications.withdraw(tx, taken.letter);
  return {
    answer: {
      status: 1,
      message: [`${name} снова ${STEPS[before.status].name}.`, LETTERS[letter ?? 'none']].filter(Boolean).join(' '),
    },
    affectedProducts: taken.affectedProducts,
  };
}

const LETTERS = {
  none: '',
  withdrawn: 'Письмо покупателю ещё не ушло, мы его отменили.',
  sent: 'Письмо покупателю уже ушло: предупредите его.',
};
