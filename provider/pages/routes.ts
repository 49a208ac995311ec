import { detailCallOf } from '../../contract/content';
import { listKinds } from '../../contract/document-kinds';
import { PAGES, site } from '../../contract/site';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { absent } from '../http/reply';
import { route } from '../http/route';
import { getDocument, getPage } from './service';

export function pageRoutes(app: App, context: Context): void {
  for (const slug of PAGES) route(app, site[slug], async () => (await getPage(context, slug)) ?? absent());
  for (const kind of listKinds()) {
    route(app, detailCallOf(kind), async ({ param }) => (await getDocument(context, kind, param('slug'))) ?? absent());
  }
}
