import { content } from '../../contract/content';
import { forms } from '../../contract/forms';
import { site } from '../../contract/site';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { absent } from '../http/reply';
import { route } from '../http/route';
import * as service from './service';

export function contentRoutes(app: App, context: Context): void {
  route(app, site.common, async () => (await service.getCommon(context)) ?? absent());
  route(app, site.notFound, async () => (await service.getNotFoundPage(context)) ?? absent());
  route(app, content.news, ({ query }) => service.listTeasers(context, 'news', query.page));
  route(app, content.services, ({ query }) => service.listTeasers(context, 'service', query.page));
  route(app, content.cases, ({ query }) => service.listTeasers(context, 'case', query.page));
  route(app, content.months, ({ query }) => service.listMonths(context, query.page));
  route(app, forms.list, () => service.listForms(context));
  route(app, forms.feedback, async () => (await service.feedbackPage(context)) ?? absent());
}
