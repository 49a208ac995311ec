import { forms } from '../../contract/forms';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { route } from '../http/route';
import * as service from './service';

export function backInStockRoutes(app: App, context: Context): void {
  route(app, forms.backInStockCheck, ({ body, customer }) => service.check(context, body, customer));
  route(app, forms.backInStockAdd, ({ body, address, customer }) => service.add(context, body, { address, customer }));
}
