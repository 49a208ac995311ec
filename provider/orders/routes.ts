import { orders } from '../../contract/orders';
import type { Context } from '../context';
import type { App } from '../http/door';
import { Accepted, productTag, Refusal } from '../http/reply';
import { route } from '../http/route';
import { processOrder } from './service';

export function orderRoutes(app: App, context: Context): void {
  route(app, orders.process, async ({ cartid, idempotencyKey, body }) => {
    const reply = await processOrder(context, cartid, idempotencyKey, body);
    return reply instanceof Refusal ? reply : new Accepted(reply.answer, { touched: reply.touched.map(productTag) });
  });
}
