import type { OrderStatus } from '../../contract/orders';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import * as stock from '../stock/service';
import { moveLetterId } from './move-letters';
import { payUntil, returnsPieces } from './rules';
import * as store from './store';

export const lastMoves = store.lastMoves;

type Move = Awaited<ReturnType<typeof lastMoves>>[number];

/** Call it under the order's lock. Undefined if plants that had gone back on sale are sold; the caller rolls back. */
export async function takeBack(
  tx: Transaction,
  context: Pick<Context, 'now' | 'env'>,
  order: store.OrderRow,
  { last, to }: { last: Move; to: OrderStatus },
): Promise<{ letter: string; affectedProducts: string[] } | undefined> {
  const letter = moveLetterId(order.id, last.status, await store.countUndone(tx, order.id, last.status));
  const lines = returnsPieces(to, last.status) ? await store.soldAmounts(tx, order.id) : [];
  const taken = lines.map(({ product_id, amount }) => ({ product_id, pieces: -amount }));
  if (!(await stock.moveOnShelf(tx, order.id, taken))) return undefined;
  await store.takeBackMove(tx, last, {
    ...{ at: context.now(), status: to, confirmed_at: last.former_confirmed_at },
    confirm_until: standing(last.former_confirm_until, context.now()),
    ...termOf(context, order, last.status, to),
  });
  return { letter, affectedProducts: lines.map(({ product_id }) => product_id) };
}

/** Who is to pay online again gets the whole term, so that the order does not lapse at once. */
function termOf({ now, env }: Pick<Context, 'now' | 'env'>, order: store.OrderRow, from: OrderStatus, to: OrderStatus) {
  if (to === 'awaiting_payment') return order.pay_until ? { pay_until: payUntil(now(), env.PAYMENT_HOURS) } : {};
  return from === 'awaiting_payment' ? { pay_until: null } : {};
}

/** A deadline that has passed meanwhile would cancel the order at once. */
const standing = (deadline: Date | null, now: Date): Date | null => (deadline && deadline > now ? deadline : null);
