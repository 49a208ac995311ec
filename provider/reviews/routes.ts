import { reviews } from '../../contract/reviews';
import { getReviewForm } from '../content/service';
import type { Context } from '../context';
import type { App } from '../http/door';
import { absent } from '../http/reply';
import { route } from '../http/route';
import * as service from './service';

export function reviewRoutes(app: App, context: Context): void {
  route(app, reviews.form, async () => (await getReviewForm(context)) ?? absent());
  route(app, reviews.add, ({ body, customer }) => service.addReview(context, body, customer));
  route(app, reviews.list, ({ query }) => service.listReviews(context, query.product, query.page));
}
