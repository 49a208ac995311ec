import type { ParsedBodyOf } from '../../contract/call';
import { neededToMove } from '../../contract/staff/order-states';
import type { staffOrders } from '../../contract/staff/orders';
import type { Permission } from '../../contract/staff/permissions';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { notPermitted, Refusal } from '../http/reply';
import { canBankReturn } from '../order-money/service';
import { isCancelledOrRefunded, refuseAssembly } from '../orders/rules';
import { type LockedOrder, type Moved, moveOrder } from '../orders/service';
import { syncBefore } from '../payments/service';

type Permissions = ReadonlySet<Permission>;

export async function moveAsStaff(
  context: Context,
  { number, status, note, lost }: ParsedBodyOf<typeof staffOrders.moveOrder>,
  permissions: Permissions,
): Promise<Moved | Refusal> {
  const needed = neededToMove(status);
  if (!permissions.has(needed)) return notPermitted(needed);
  if (!(await syncBefore(context, number, status))) {
    return new Refusal(503, 'Банк не отвечает, повторите через минуту', { retryAfter: 60 });
  }
  const refuse = (tx: Transaction, order: LockedOrder) => refuseMove(tx, order, status, permissions);
  return moveOrder(context, number, status, note, { lost, refuse });
}

/** Under the order's lock: money may have arrived since the page was opened. */
async function refuseMove(
  tx: Transaction,
  order: LockedOrder,
  to: LockedOrder['status'],
  permissions: Permissions,
): Promise<Refusal | string | undefined> {
  const refused = permissions.has('orders.write') ? undefined : refuseAssembly(order);
  if (refused) return refused;
  const returnsMoney = isCancelledOrRefunded(to) && !permissions.has('orders.money');
  return returnsMoney && (await canBankReturn(tx, order)) ? notPermitted('orders.money') : undefined;
}
