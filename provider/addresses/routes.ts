import { delivery } from '../../contract/delivery';
import type { Context } from '../context';
import type { App } from '../http/door';
import { route } from '../http/route';
import { suggestAddresses } from './service';

export function addressRoutes(app: App, context: Context): void {
  route(app, delivery.suggest, ({ query }) => suggestAddresses(context, query.query));
}
