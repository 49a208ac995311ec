import { Uuid } from '../../contract/primitives';
import { reviews } from '../../contract/reviews';
import { PHOTO_SIZES, reviewPhotoPath } from '../../contract/wire';
import { getReviewForm } from '../content/service';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { absent } from '../http/reply';
import { countCall, route } from '../http/route';
import * as service from './service';

export function reviewRoutes(app: App, context: Context): void {
  route(app, reviews.form, async () => (await getReviewForm(context)) ?? absent());
  route(app, reviews.add, ({ body, customer, address }) => service.addReview(context, body, customer, { address }));
  route(app, reviews.addPhoto, ({ body, address, signal }) => service.addPhoto(context, body, { address, signal }));
  route(app, reviews.list, ({ query }) => service.listReviews(context, query.product, query.page));
  photoRoutes(app, context);
}

function photoRoutes(app: App, context: Context): void {
  for (const size of PHOTO_SIZES) {
    app.get(reviewPhotoPath(':id', size), async (c) => {
      const rateRefusal = await countCall(c, 'review_photo');
      if (rateRefusal) return rateRefusal.toResponse();
      const id = c.req.param('id') ?? '';
      const bytes = Uuid.safeParse(id).success ? await service.readPhoto(context, id, size) : undefined;
      if (!bytes) return absent().toResponse();
      return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/webp' } });
    });
  }
}
