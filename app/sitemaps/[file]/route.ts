import { connection } from 'next/server';
import type { MappedPage } from '@/contract/syndication';
import { unwrapOrUndefined } from '@/lib/api/found';
import { listSitemapFiles, sitemapPages } from '@/lib/api/syndication';
import { lineOrEmpty } from '@/lib/api/valid-rows';
import { env } from '@/lib/env';
import { mappedUrl, readFileName, URLSET_CLOSE, URLSET_OPEN } from '@/lib/seo/feeds/sitemap';
import { answerStreamed, framed, XML_TYPE } from '@/lib/seo/streamed-response';
import { mappedCategories } from '../mapped-categories';

type Context = { params: Promise<{ file: string }> };

/** Streams up to 50 000 addresses while they are read. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  await connection();
  const { file } = await params;
  const files = unwrapOrUndefined(await listSitemapFiles());
  if (!files) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  const requested = readFileName(
    file,
    files.map(({ type }) => type),
  );
  const found = files.find(({ type, part }) => type === requested?.type && part === requested.part);
  if (!found) return new Response(null, { status: 404 });
  const { type, part } = found;
  const pages = type === 'categories' ? only(await mappedCategories()) : sitemapPages(type, part);
  const line = lineOrEmpty('sitemap', (page: MappedPage) => mappedUrl(page, env.SITE_URL));
  const urlset = framed(URLSET_OPEN, pages, line, URLSET_CLOSE);
  return answerStreamed(urlset, { type: XML_TYPE, maxAge: 600 });
}

async function* only<T>(page: T): AsyncGenerator<T> {
  yield page;
}
