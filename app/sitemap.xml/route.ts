import { optional } from '@/lib/api/found';
import { listSitemapFiles } from '@/lib/api/syndication';
import { env } from '@/lib/env';
import { sitemapIndex } from '@/lib/feeds/sitemap';
import { paths } from '@/lib/paths';
import { XML_TYPE } from '@/lib/streamed-answer';

/** The files of the sitemap, each with the time of its newest change. */
export async function GET(): Promise<Response> {
  const files = optional(await listSitemapFiles());
  if (!files) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  const index = sitemapIndex(files, (name) => new URL(paths.sitemapFile(name), env.SITE_URL).href);
  return new Response(index, { headers: { 'content-type': XML_TYPE, 'cache-control': 'public, max-age=600' } });
}
