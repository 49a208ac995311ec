import { unwrapOrUndefined } from '@/lib/api/found';
import { listSitemapFiles } from '@/lib/api/syndication';
import { env } from '@/lib/env';
import { paths } from '@/lib/paths';
import { sitemapIndex } from '@/lib/seo/feeds/sitemap';
import { XML_TYPE } from '@/lib/seo/streamed-response';

export async function GET(): Promise<Response> {
  const files = unwrapOrUndefined(await listSitemapFiles());
  if (!files) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  const index = sitemapIndex(files, (name) => new URL(paths.sitemapFile(name), env.SITE_URL).href);
  return new Response(index, { headers: { 'content-type': XML_TYPE, 'cache-control': 'public, max-age=600' } });
}
