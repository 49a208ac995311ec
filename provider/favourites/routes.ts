import { favourites } from '../../contract/favourites';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { Accepted, absent } from '../http/reply';
import { route } from '../http/route';
import * as service from './service';

export function favouriteRoutes(app: App, context: Context): void {
  route(app, favourites.add, async (incoming) => {
    const changed = await service.addFavourite(context, incoming, incoming.body.uuid);
    return changed ? new Accepted(changed.answer, { favoritesid: changed.favoritesid }) : absent();
  });
  route(app, favourites.remove, async (incoming) => {
    const changed = await service.removeFavourite(context, incoming, incoming.body.uuid);
    return changed ? new Accepted(changed.answer, { favoritesid: changed.favoritesid }) : absent();
  });
  route(app, favourites.clear, async (incoming) => {
    const { answer, favoritesid } = await service.clearFavourites(context, incoming);
    return new Accepted(answer, { favoritesid });
  });
  route(app, favourites.list, async (incoming) => {
    const products = await service.listFavourites(context, incoming);
    return { products, total: products.length };
  });
  route(app, favourites.whenAdded, async (incoming) => ({ products: await service.listWhenAdded(context, incoming) }));
  route(app, favourites.share, async (incoming) => {
    const token = await service.shareFavourites(context, incoming);
    return token ? { status: 1, token } : absent();
  });
  route(app, favourites.unshare, async (incoming) => {
    await service.unshareFavourites(context, incoming);
    return { status: 1, message: 'Прежняя ссылка больше не открывается' };
  });
  route(app, favourites.shared, async ({ query }) => {
    const products = await service.listShared(context, query.token);
    return products ? { products, total: products.length } : absent();
  });
  customerRoutes(app, context);
}

function customerRoutes(app: App, context: Context): void {
  route(app, favourites.saveToUser, async ({ customer, body: { favoritesid } }) => {
    const isSaved = await service.saveToUser(context, customer, favoritesid);
    if (isSaved === undefined) return absent();
    if (!isSaved) return { status: 0, message: 'У вас уже есть избранное: объедините его с этим' };
    return new Accepted({ status: 1, message: 'Избранное сохранено за вами' }, { favoritesid });
  });
  route(app, favourites.ofUser, async ({ customer }) => ({
    favoritesid: await service.listOfUser(context, customer),
  }));
  route(app, favourites.merge, async ({ customer, body }) => {
    const merged = await service.mergeLists(context, customer, body.favoritesid);
    if (!merged) return absent();
    const answer = { status: 1 as const, message: 'Избранное объединено', ...merged };
    return new Accepted(answer, { favoritesid: merged.favoritesid });
  });
}
