import { forms } from '../../contract/forms';
import * as backInStock from '../back-in-stock/service';
import type { Context } from '../context';
import type { App } from '../http/door';
import { route } from '../http/route';
import * as service from './service';

export function formRoutes(app: App, context: Context): void {
  route(app, forms.send, ({ body, address, signal }) => service.sendEnquiry(context, body, { address, signal }));
  route(app, forms.humanCheck, ({ body }) => service.checkHuman(context, body.token));
  route(app, forms.confirm, ({ body }) => service.confirm(context, body.token));
  route(app, forms.unsubscribe, ({ body }) => service.unsubscribe(context, body.token));
  route(app, forms.unsubscribeOneClick, ({ query }) => service.unsubscribe(context, query.token));
  route(app, forms.backInStockCheck, async ({ body, customer }) =>
    backInStock.check(context, body, await service.askerOf(context, customer)),
  );
  route(app, forms.backInStockAdd, ({ body, address, customer }) =>
    service.tellWhenBack(context, body, { address, customer }),
  );
}
