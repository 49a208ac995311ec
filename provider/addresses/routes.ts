import { delivery } from '../../contract/delivery';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { route } from '../http/route';
import { addressSuggester } from './service';

export function addressRoutes(app: App, context: Context): void {
  const suggest = addressSuggester(context);
  route(app, delivery.suggest, ({ body }) => suggest(body.query));
}
