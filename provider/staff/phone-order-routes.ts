import { staffPhoneOrders } from '../../contract/staff/phone-orders';
import { productTag } from '../../contract/wire';
import { Accepted } from '../http/reply';
import type { StaffRoute } from '../http/staff-route';
import { placePhoneOrder } from '../phone-orders/service';

export function phoneOrderRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffPhoneOrders.placePhoneOrder, async ({ body }, context) => {
    const { answer, affectedProducts } = await placePhoneOrder(context, body);
    return new Accepted(answer, { invalidatedTags: affectedProducts.map(productTag) });
  });
}
