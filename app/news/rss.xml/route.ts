import { getDocument, listDocuments } from '@/lib/api/content';
import { unwrapOrUndefined } from '@/lib/api/found';
import { getPage } from '@/lib/api/site';
import { env } from '@/lib/env';
import { paths } from '@/lib/paths';
import { newsFeed } from '@/lib/seo/feeds/news';

export async function GET(): Promise<Response> {
  const [page, list] = await Promise.all([getPage('news'), listDocuments('news')]);
  if (!list.ok) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  const items = await Promise.all(list.data.items.map(({ slug }) => getDocument('news', slug)));
  const { meta_title = 'Новости', meta_description = '' } = unwrapOrUndefined(page) ?? {};
  const channel = {
    title: meta_title,
    description: meta_description,
    link: new URL(paths.news, env.SITE_URL).href,
    self: new URL(paths.newsFeed, env.SITE_URL).href,
    site: env.SITE_URL,
  };
  return new Response(
    newsFeed(
      channel,
      items.flatMap((item) => unwrapOrUndefined(item) ?? []),
    ),
    { headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=600' } },
  );
}
