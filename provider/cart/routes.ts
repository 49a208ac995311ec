import { cart } from '../../contract/cart';
import { cartPage } from '../content/service';
import type { Context } from '../context';
import type { App } from '../http/door';
import { Accepted, absent, productTag } from '../http/reply';
import { route } from '../http/route';
import * as service from './service';

export function cartRoutes(app: App, context: Context): void {
  route(app, cart.add, async ({ cartid, body }) => {
    const changed = await service.addToCart(context, cartid, body);
    return changed ? new Accepted(changed.answer, { cartid: changed.cartid }) : absent();
  });
  route(app, cart.remove, async ({ cartid, body }) => {
    const changed = await service.removeFromCart(context, cartid, body);
    return changed ? new Accepted(changed.answer, { cartid: changed.cartid }) : absent();
  });
  route(app, cart.list, ({ cartid }) => service.getCart(context, cartid));
  route(app, cart.amount, async ({ cartid }) => ({ amount: await service.countPieces(context, cartid) }));
  route(app, cart.actualize, async ({ cartid }) => ({
    product_amount_changed: await service.actualize(context, cartid),
  }));
  route(app, cart.reserve, async ({ cartid }) => {
    const { answer, touched } = await service.reserveCart(context, cartid);
    return new Accepted(answer, { touched: touched.map(productTag) });
  });
  route(app, cart.renew, async ({ cartid, body }) => {
    const { answer, touched } = await service.reserveCart(context, cartid, body.data.uuid);
    return new Accepted(answer, { touched: touched.map(productTag) });
  });
  route(app, cart.page, async () => (await cartPage(context)) ?? absent());
}
