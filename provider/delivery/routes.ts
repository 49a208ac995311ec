import { delivery } from '../../contract/delivery';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { route } from '../http/route';
import { getTariff, quote } from './service';

export function deliveryRoutes(app: App, context: Context): void {
  route(app, delivery.tariff, () => getTariff(context));
  route(app, delivery.quote, ({ body }) => quote(context, body));
}
