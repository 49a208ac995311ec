import { listMonths, listNews, listServices } from '@/lib/api/content';
import { unwrapOrUndefined } from '@/lib/api/found';
import { getPage } from '@/lib/api/site';
import { listSyndicatedCategories } from '@/lib/api/syndication';
import { env } from '@/lib/env';
import { llmsText } from '@/lib/seo/markdown/llms';
import { readAll } from '../(base)/read-all';

/** Summary of the site for language models (llmstxt.org). */
export async function GET(): Promise<Response> {
  const [home, categories, news, services, months] = await Promise.all([
    getPage('home'),
    listSyndicatedCategories(),
    readAll(listNews).catch(() => undefined),
    listServices(),
    listMonths(),
  ]);
  if (!home.ok || !categories.ok || !news) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  const text = llmsText({
    summary: home.data.meta_description,
    categories: categories.data,
    news,
    services: unwrapOrUndefined(services)?.items ?? [],
    months: unwrapOrUndefined(months)?.items ?? [],
    site: env.SITE_URL,
  });
  return new Response(text, {
    headers: { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
