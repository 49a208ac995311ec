import type { AnswerOf } from '../../contract/call';
import { staffBanners } from '../../contract/staff/banners';
import { staffDelivery } from '../../contract/staff/delivery';
import { staffMessages } from '../../contract/staff/messages';
import { staffProducts } from '../../contract/staff/products';
import { staffRedirects } from '../../contract/staff/redirects';
import { DELIVERY_TAG, pageTag, productTag, tagsOfListing } from '../../contract/wire';
import { listBanners, putBanner, removeBanner } from '../banners/service';
import type { Context } from '../context';
import { getTariff, putTariff } from '../delivery/service';
import type { App } from '../http/dependencies';
import { Accepted, absent } from '../http/reply';
import { type StaffRoute, staffRouteOf } from '../http/staff-route';
import { sendNewsletter } from '../newsletter/service';
import { listDead, resend } from '../notifications/service';
import { listRedirects, putRedirects, removeRedirect } from '../redirects/service';
import { removeProduct, restoreProduct, setOffer } from '../stock/staff-service';
import { categoryRoutes } from './category-routes';
import { customerRoutes } from './customer-routes';
import { demoRoutes } from './demo-routes';
import { fieldRoutes } from './field-routes';
import { inboxRoutes } from './inbox-routes';
import { logRoutes } from './log-routes';
import { lotRoutes } from './lot-routes';
import { mediaRoutes } from './media-routes';
import { moneyRoutes } from './money-routes';
import { orderRoutes } from './order-routes';
import { peopleRoutes } from './people-routes';
import { phoneOrderRoutes } from './phone-order-routes';
import { productCardRoutes } from './product-card-routes';
import { productFileRoutes } from './product-file-routes';
import { productTableRoutes } from './product-table-routes';
import { shelfRoutes } from './shelf-routes';
import { todayRoutes } from './today-routes';
import { viewRoutes } from './view-routes';

export function staffRoutes(app: App, shop: Context): void {
  const staffRoute = staffRouteOf(app, shop);
  peopleRoutes(app, shop, staffRoute);
  orderRoutes(staffRoute);
  moneyRoutes(staffRoute);
  phoneOrderRoutes(staffRoute);
  customerRoutes(staffRoute);
  todayRoutes(staffRoute);
  inboxRoutes(staffRoute);
  viewRoutes(staffRoute);
  logRoutes(staffRoute);
  productRoutes(staffRoute);
  productCardRoutes(staffRoute);
  categoryRoutes(staffRoute);
  productTableRoutes(staffRoute);
  productFileRoutes(staffRoute);
  mediaRoutes(staffRoute);
  shelfRoutes(staffRoute);
  lotRoutes(staffRoute);
  fieldRoutes(staffRoute);
  demoRoutes(staffRoute);
  siteRoutes(staffRoute);
  staffRoute(staffMessages.deadLetters, ({ query }, context) => listDead(context, query.page));
  staffRoute(staffMessages.resend, ({ body }, context) => resend(context, body.id));
  staffRoute(staffMessages.sendNewsletter, async ({ body }, context) => {
    const readers = await sendNewsletter(context, body);
    return { status: 1, message: `Читателей рассылки: ${readers}, письма уходят` };
  });
}

function productRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffProducts.changeProduct, async ({ body }, context) => {
    const answer = await setOffer(context, body);
    return answer
      ? new Accepted(answer, { invalidatedTags: answer.status === 1 ? [productTag(body.uuid)] : [] })
      : absent();
  });
  const listed = (uuid: string) => ({ invalidatedTags: tagsOfListing(uuid) });
  staffRoute(staffProducts.removeProduct, async ({ body: { uuid } }, context) => {
    const answer = await removeProduct(context, uuid);
    return answer ? new Accepted(answer, answer.status === 1 ? listed(uuid) : {}) : absent();
  });
  staffRoute(staffProducts.restoreProduct, async ({ body: { uuid } }, context) => {
    const answer = await restoreProduct(context, uuid);
    return answer ? new Accepted(answer, listed(uuid)) : absent();
  });
}

function siteRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffRedirects.redirects, ({ query }, context) => listRedirects(context, query.page));
  staffRoute(staffRedirects.putRedirects, ({ body }, context) => putRedirects(context, body.redirects));
  staffRoute(staffRedirects.removeRedirect, ({ body }, context) => removeRedirect(context, body.from));
  staffRoute(staffBanners.banners, ({ query }, context) => listBanners(context, query.page));
  const onHome = (answer: AnswerOf<typeof staffBanners.putBanner>) =>
    new Accepted(answer, { invalidatedTags: answer.status === 1 ? [pageTag('home')] : [] });
  staffRoute(staffBanners.putBanner, async ({ body }, context) => onHome(await putBanner(context, body)));
  staffRoute(staffBanners.removeBanner, async ({ body }, context) => onHome(await removeBanner(context, body.id)));
  staffRoute(staffDelivery.tariff, (_incoming, context) => getTariff(context));
  staffRoute(staffDelivery.putTariff, async ({ body }, context) => {
    const answer = await putTariff(context, body);
    return new Accepted(answer, { invalidatedTags: answer.status === 1 ? [DELIVERY_TAG] : [] });
  });
}
