import type { OrderStatus } from '../../contract/orders';
import { staffOrderCard } from '../../contract/staff/order-card';
import { staffOrders } from '../../contract/staff/orders';
import type { Permission } from '../../contract/staff/permissions';
import { staffPhoneOrders } from '../../contract/staff/phone-orders';
import { productTag } from '../../contract/wire';
import type { Context } from '../context';
import { Accepted, notPermitted, Refusal } from '../http/reply';
import type { StaffRoute } from '../http/staff-route';
import { getCard, listPicking } from '../order-card/service';
import { findCustomer } from '../orders/caller-service';
import { confirmOrder } from '../orders/confirming-service';
import { planOrder } from '../orders/plan-service';
import { moveOrder } from '../orders/service';
import { listForStaff } from '../orders/staff-service';
import { syncBefore } from '../payments/service';
import { settleRefund } from '../payments/unreturned-service';
import { findProducts } from '../stock/find-service';

export function orderRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffOrders.moveOrder, async ({ body, staff }, context) => {
    if (!(await syncBefore(context, body.number, body.status))) {
      return new Refusal(503, 'Банк не отвечает, повторите через минуту', { retryAfter: 60 });
    }
    if (await lacksMoney(context, body, staff.permissions)) return notPermitted('orders.money');
    const moved = await moveOrder(context, body.number, body.status, body.note, body.lost);
    return moved instanceof Refusal
      ? moved
      : new Accepted(moved.answer, { invalidatedTags: moved.affectedProducts.map(productTag) });
  });
  staffRoute(staffOrders.planOrder, ({ body }, context) => planOrder(context, body));
  staffRoute(staffOrderCard.picking, ({ query, staff }, context) => listPicking(context, query, staff.permissions));
  staffRoute(staffOrderCard.order, ({ param, staff }, context) => getCard(context, param('number'), staff.permissions));
  staffRoute(staffPhoneOrders.findProducts, ({ query }, context) => findProducts(context, query.search));
  staffRoute(staffPhoneOrders.findCustomer, ({ query }, context) => findCustomer(context, query.phone));
  staffRoute(staffOrders.orders, ({ query }, context) => listForStaff(context, query));
  staffRoute(staffOrders.confirmOrder, ({ body }, context) => confirmOrder(context, body.number));
  staffRoute(staffOrders.settleRefund, ({ body }, context) => settleRefund(context, body));
}

/** Such an order returns the customer's money through the bank. */
async function lacksMoney(
  context: Context,
  { number, status }: { number: string; status: OrderStatus },
  permissions: ReadonlySet<Permission>,
): Promise<boolean> {
  if (permissions.has('orders.money') || (status !== 'cancelled' && status !== 'refunded')) return false;
  const card = await getCard(context, number, permissions);
  return !(card instanceof Refusal) && card.money.bank_can_return > 0;
}
