import { catalog } from '../../contract/catalog';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { route } from '../http/route';
import * as service from './service';

export function searchRoutes(app: App, context: Context): void {
  route(app, catalog.search, ({ query }) => service.search(context, query));
  route(app, catalog.suggest, ({ query }) => service.suggest(context, query.search));
}
