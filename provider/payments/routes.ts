import { orders } from '../../contract/orders';
import { payments } from '../../contract/payments';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { Refusal } from '../http/reply';
import { route } from '../http/route';
import * as service from './service';

export function paymentRoutes(app: App, context: Context): void {
  route(app, payments.methods, () => service.listMethods(context));
  route(app, orders.payByLink, ({ body }) => service.payByLink(context, body.token));
  route(app, payments.notify, async ({ body }) =>
    (await service.handleWebhook(context, body.object))
      ? { status: 1 }
      : new Refusal(503, 'Банк не отвечает, повторите', { retryAfter: 60 }),
  );
}
