import { content } from '../../contract/content';
import { site } from '../../contract/site';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { absent } from '../http/reply';
import { route } from '../http/route';
import { getDocument, getPage } from './service';

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

/** The call that answers a document of each kind. */
const DOCUMENTS = [
  ['news', content.newsItem],
  ['service', content.service],
  ['case', content.case],
  ['month', content.month],
] as const;

export function pageRoutes(app: App, context: Context): void {
  for (const slug of PAGES) route(app, site[slug], async () => (await getPage(context, slug)) ?? absent());
  for (const [kind, call] of DOCUMENTS) {
    route(app, call, async ({ param }) => (await getDocument(context, kind, param('slug'))) ?? absent());
  }
}
