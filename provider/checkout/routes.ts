import { orders } from '../../contract/orders';
import { productTag } from '../../contract/wire';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { Accepted, absent, Refusal } from '../http/reply';
import { route } from '../http/route';
import { checkOut, openOrder } from './service';

export function checkoutRoutes(app: App, context: Context): void {
  route(app, orders.process, async ({ cartid, customer, address, idempotencyKey, body }) => {
    const processed = await checkOut(context, { cartid, customer, address }, idempotencyKey, body);
    if (processed instanceof Refusal) return processed;
    return new Accepted(processed.answer, { invalidatedTags: processed.affectedProducts.map(productTag) });
  });
  route(app, orders.byLink, async ({ query }) => (await openOrder(context, query.token)) ?? absent());
}
