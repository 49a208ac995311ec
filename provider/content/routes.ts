import { content } from '../../contract/content';
import { forms } from '../../contract/forms';
import { site } from '../../contract/site';
import type { Context } from '../context';
import type { App } from '../http/door';
import { absent } from '../http/reply';
import { route } from '../http/route';
import * as service from './service';

const PAGES = [
  'home',
  'about',
  'contacts',
  'delivery',
  'agreement',
  'policy',
  'offer',
  'favorites',
  'news',
  'services',
  'portfolio',
  'calendar',
] as const;

export function contentRoutes(app: App, context: Context): void {
  route(app, site.common, async () => (await service.getCommon(context)) ?? absent());
  route(app, site.notFound, async () => (await service.getNotFoundPage(context)) ?? absent());
  for (const slug of PAGES) route(app, site[slug], async () => (await service.getPage(context, slug)) ?? absent());

  route(app, content.news, ({ query }) => service.listTeasers(context, 'news', query.page));
  route(app, content.services, ({ query }) => service.listTeasers(context, 'service', query.page));
  route(app, content.cases, ({ query }) => service.listTeasers(context, 'case', query.page));
  route(app, content.months, ({ query }) => service.listMonths(context, query.page));
  route(
    app,
    content.newsItem,
    async ({ param }) => (await service.getDocument(context, 'news', param('slug'))) ?? absent(),
  );
  route(
    app,
    content.service,
    async ({ param }) => (await service.getDocument(context, 'service', param('slug'))) ?? absent(),
  );
  route(
    app,
    content.case,
    async ({ param }) => (await service.getDocument(context, 'case', param('slug'))) ?? absent(),
  );
  route(
    app,
    content.month,
    async ({ param }) => (await service.getDocument(context, 'month', param('slug'))) ?? absent(),
  );
  route(app, forms.list, () => service.listForms(context));
  route(app, forms.feedback, async () => (await service.feedbackPage(context)) ?? absent());
}
