import { orders } from '../../contract/orders';
import { productTag } from '../../contract/wire';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { Accepted, absent, Refusal } from '../http/reply';
import { route } from '../http/route';
import * as own from './own-orders-service';
import * as service from './service';

const withTags = <A>(changed: { answer: A; affectedProducts: string[] } | Refusal) =>
  changed instanceof Refusal
    ? changed
    : new Accepted(changed.answer, { invalidatedTags: changed.affectedProducts.map(productTag) });

export function orderRoutes(app: App, context: Context): void {
  route(app, orders.history, ({ customer, query }) => own.listOrders(context, customer, query.page));
  route(
    app,
    orders.detail,
    async ({ customer, param }) => (await own.getOrder(context, customer, param('number'))) ?? absent(),
  );
  route(app, orders.cancel, async ({ customer, param }) =>
    withTags(await own.cancelOrder(context, customer, param('number'))),
  );
  route(app, orders.cancelByLink, async ({ body }) => withTags(await service.cancelOrderByLink(context, body.token)));
}
