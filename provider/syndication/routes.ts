import { syndication } from '../../contract/syndication';
import { listOffers, listSyndicatedCategories } from '../catalog/service';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { route } from '../http/route';
import * as service from './service';

export function syndicationRoutes(app: App, context: Context): void {
  route(app, syndication.parts, () => service.listParts(context));
  route(app, syndication.pages, ({ query }) => service.listPages(context, query));
  route(app, syndication.categories, () => listSyndicatedCategories(context));
  route(app, syndication.offers, ({ query }) => listOffers(context, query.after, query.limit));
}
