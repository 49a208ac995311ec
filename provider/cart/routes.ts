import { cart } from '../../contract/cart';
import { productTag } from '../../contract/wire';
import { cartPage } from '../content/service';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { Accepted, absent, Refusal } from '../http/reply';
import { route } from '../http/route';
import * as service from './service';

export function cartRoutes(app: App, context: Context): void {
  route(app, cart.add, async (incoming) => {
    const changed = await service.addToCart(context, incoming, incoming.body);
    return changed ? new Accepted(changed.answer, { cartid: changed.cartid }) : absent();
  });
  route(app, cart.remove, async (incoming) => {
    const changed = await service.removeFromCart(context, incoming, incoming.body);
    return changed ? new Accepted(changed.answer, { cartid: changed.cartid }) : absent();
  });
  route(app, cart.list, (incoming) => service.getCart(context, incoming));
  route(app, cart.amount, async (incoming) => ({ amount: await service.countPieces(context, incoming) }));
  route(app, cart.actualize, async (incoming) => ({
    product_amount_changed: await service.actualize(context, incoming),
  }));
  const withTags = (reserved: Awaited<ReturnType<typeof service.reserveCart>>) => {
    if (reserved instanceof Refusal) return reserved;
    const { answer, cartid, affectedProducts } = reserved;
    return new Accepted(answer, { cartid, invalidatedTags: affectedProducts.map(productTag) });
  };
  route(app, cart.reserve, async ({ cartid, customer, address, body }) =>
    withTags(await service.reserveCart(context, { cartid, customer, address, token: body.data.recaptcha_token })),
  );
  route(app, cart.renew, async ({ cartid, customer, address, body: { data } }) => {
    const request = { cartid, customer, address, token: data.recaptcha_token, reactivate: data.uuid };
    return withTags(await service.reserveCart(context, request));
  });
  customerRoutes(app, context);
  route(app, cart.page, async () => (await cartPage(context)) ?? absent());
}

function customerRoutes(app: App, context: Context): void {
  route(app, cart.saveToUser, async ({ customer, body: { cartid } }) => {
    const isSaved = await service.saveToUser(context, customer, cartid);
    if (isSaved === undefined) return absent();
    if (!isSaved) return { status: 0, message: 'У вас уже есть корзина: объедините её с этой' };
    return new Accepted({ status: 1, message: 'Корзина сохранена за вами' }, { cartid });
  });
  route(app, cart.ofUser, async ({ customer }) => ({ cartid: await service.cartOfUser(context, customer) }));
  route(app, cart.merge, async ({ customer, body }) => {
    const merged = await service.mergeCarts(context, customer, body.cartid);
    if (!merged) return absent();
    const { cartid, changed, affectedProducts } = merged;
    const message = changed.length > 0 ? 'Корзины объединены, но всего столько нет на складе' : 'Корзины объединены';
    const answer = { status: 1 as const, message, cartid, product_amount_changed: changed };
    return new Accepted(answer, { cartid, invalidatedTags: affectedProducts.map(productTag) });
  });
}
