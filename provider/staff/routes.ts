import type { AnswerOf } from '../../contract/call';
import { staff } from '../../contract/staff';
import { CATEGORIES_TAG, DELIVERY_TAG, PRODUCTS_TAG, pageTag, productTag } from '../../contract/wire';
import { listBanners, putBanner, removeBanner } from '../banners/service';
import type { Context } from '../context';
import { getTariff, putTariff } from '../delivery/service';
import type { App } from '../http/dependencies';
import { Accepted, absent, Refusal } from '../http/reply';
import { route } from '../http/route';
import { sendNewsletter } from '../newsletter/service';
import { listDead, resend } from '../notifications/service';
import { confirmOrder } from '../orders/confirming-service';
import { moveOrder } from '../orders/service';
import { listForStaff } from '../orders/staff-service';
import { syncBefore } from '../payments/service';
import { settleRefund } from '../payments/unreturned-service';
import { listRedirects, putRedirects, removeRedirect } from '../redirects/service';
import { listPending, moderate } from '../reviews/service';
import { removeProduct, restoreProduct, setStockAndPrice } from '../stock/staff-service';

export function staffRoutes(app: App, context: Context): void {
  route(app, staff.moveOrder, async ({ body: { number, status, note } }) => {
    if (!(await syncBefore(context, number, status))) {
      return new Refusal(503, 'Банк не отвечает, повторите через минуту', { retryAfter: 60 });
    }
    const moved = await moveOrder(context, number, status, note);
    return moved instanceof Refusal
      ? moved
      : new Accepted(moved.answer, { invalidatedTags: moved.affectedProducts.map(productTag) });
  });
  route(app, staff.orders, ({ query }) => listForStaff(context, query));
  route(app, staff.confirmOrder, ({ body }) => confirmOrder(context, body.number));
  route(app, staff.settleRefund, ({ body }) => settleRefund(context, body));
  route(app, staff.changeProduct, async ({ body }) => {
    const answer = await setStockAndPrice(context, body);
    return answer
      ? new Accepted(answer, { invalidatedTags: answer.status === 1 ? [productTag(body.uuid)] : [] })
      : absent();
  });
  // The product enters or leaves lists that do not name it now.
  const listed = (uuid: string) => ({ invalidatedTags: [productTag(uuid), PRODUCTS_TAG, CATEGORIES_TAG] });
  route(app, staff.removeProduct, async ({ body: { uuid } }) => {
    const answer = await removeProduct(context, uuid);
    return answer ? new Accepted(answer, answer.status === 1 ? listed(uuid) : {}) : absent();
  });
  route(app, staff.restoreProduct, async ({ body: { uuid } }) => {
    const answer = await restoreProduct(context, uuid);
    return answer ? new Accepted(answer, listed(uuid)) : absent();
  });
  route(app, staff.reviews, ({ query }) => listPending(context, query.page));
  route(app, staff.moderate, ({ body }) => moderate(context, body));
  route(app, staff.deadLetters, ({ query }) => listDead(context, query.page));
  route(app, staff.resend, ({ body }) => resend(context, body.id));
  route(app, staff.redirects, ({ query }) => listRedirects(context, query.page));
  route(app, staff.putRedirects, ({ body }) => putRedirects(context, body.redirects));
  route(app, staff.removeRedirect, ({ body }) => removeRedirect(context, body.from));
  route(app, staff.banners, ({ query }) => listBanners(context, query.page));
  const onHome = (answer: AnswerOf<typeof staff.putBanner>) =>
    new Accepted(answer, { invalidatedTags: answer.status === 1 ? [pageTag('home')] : [] });
  route(app, staff.putBanner, async ({ body }) => onHome(await putBanner(context, body)));
  route(app, staff.removeBanner, async ({ body }) => onHome(await removeBanner(context, body.id)));
  route(app, staff.tariff, () => getTariff(context));
  route(app, staff.putTariff, async ({ body }) => {
    const answer = await putTariff(context, body);
    return new Accepted(answer, { invalidatedTags: answer.status === 1 ? [DELIVERY_TAG] : [] });
  });
  route(app, staff.sendNewsletter, async ({ body }) => {
    const readers = await sendNewsletter(context, body);
    return { status: 1, message: `Читателей рассылки: ${readers}, письма уходят` };
  });
}
