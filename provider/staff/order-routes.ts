import { staffOrderCard } from '../../contract/staff/order-card';
import { neededToMove } from '../../contract/staff/order-states';
import { staffOrders } from '../../contract/staff/orders';
import { staffPhoneOrders } from '../../contract/staff/phone-orders';
import { productTag } from '../../contract/wire';
import { Accepted, notPermitted, Refusal } from '../http/reply';
import type { StaffRoute } from '../http/staff-route';
import { getCard, listPicking } from '../order-card/service';
import { undoMove } from '../order-undo/service';
import { findCustomer } from '../orders/caller-service';
import { confirmOrder } from '../orders/confirming-service';
import { planOrder } from '../orders/plan-service';
import { listForStaff } from '../orders/staff-service';
import { settleRefund } from '../payments/unreturned-service';
import { findProducts } from '../stock/find-service';
import { moveAsStaff } from './order-moves-service';

export function orderRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffOrders.moveOrder, async ({ body, staff }, context) => {
    const moved = await moveAsStaff(context, body, staff.permissions);
    return moved instanceof Refusal
      ? moved
      : new Accepted(moved.answer, { invalidatedTags: moved.affectedProducts.map(productTag) });
  });
  staffRoute(staffOrders.undoMove, async ({ body, staff }, context) => {
    const needed = neededToMove(body.from);
    if (!staff.permissions.has(needed)) return notPermitted(needed);
    const undone = await undoMove(context, body);
    return undone instanceof Refusal
      ? undone
      : new Accepted(undone.answer, { invalidatedTags: undone.affectedProducts.map(productTag) });
  });
  staffRoute(staffOrders.planOrder, ({ body }, context) => planOrder(context, body));
  staffRoute(staffOrderCard.picking, ({ query, staff }, context) => listPicking(context, query, staff.permissions));
  staffRoute(staffOrderCard.order, ({ param, staff }, context) => getCard(context, param('number'), staff.permissions));
  staffRoute(staffPhoneOrders.findProducts, ({ query }, context) => findProducts(context, query.search));
  staffRoute(staffPhoneOrders.findCustomer, ({ query }, context) => findCustomer(context, query.phone));
  staffRoute(staffOrders.orders, ({ query, staff }, context) => listForStaff(context, query, staff.permissions));
  staffRoute(staffOrders.confirmOrder, ({ body }, context) => confirmOrder(context, body.number));
  staffRoute(staffOrders.settleRefund, ({ body }, context) => settleRefund(context, body));
}
