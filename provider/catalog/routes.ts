import { catalog } from '../../contract/catalog';
import { amountInCart } from '../cart/service';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { absent } from '../http/reply';
import { route } from '../http/route';
import * as service from './service';

export function catalogRoutes(app: App, context: Context): void {
  route(app, catalog.list, ({ query }) => service.listProducts(context, query));
  route(app, catalog.detail, async ({ param, cartid, customer }) => {
    const detail = await service.getProduct(context, param('slug'));
    if (!detail) return absent();
    return { ...detail, in_cart_amount: await amountInCart(context, cartid, detail.uuid, customer) };
  });
  route(app, catalog.category, async ({ param }) => (await service.getCategory(context, param('slug'))) ?? absent());
  route(app, catalog.byUuid, ({ query }) => service.cardsById(context, query.uuids));
  route(app, catalog.bySlug, ({ query }) => service.cardsBySlug(context, query.slugs));
}
