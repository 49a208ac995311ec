import { listCallOf } from '../../contract/content';
import { listKinds } from '../../contract/document-kinds';
import { forms } from '../../contract/forms';
import { site } from '../../contract/site';
import { withCategories } from '../catalog/menu-service';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { absent } from '../http/reply';
import { route } from '../http/route';
import * as service from './service';

export function contentRoutes(app: App, context: Context): void {
  route(app, site.common, async () => {
    const common = await service.getCommon(context);
    return common ? withCategories(context, common) : absent();
  });
  route(app, site.notFound, async () => (await service.getNotFoundPage(context)) ?? absent());
  for (const kind of listKinds()) {
    route(app, listCallOf(kind), ({ query }) => service.listTeasers(context, kind, query.page));
  }
  route(app, forms.list, () => service.listForms(context));
  route(app, forms.feedback, async () => (await service.feedbackPage(context)) ?? absent());
}
