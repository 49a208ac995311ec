import { connection } from 'next/server';
import { parsePageNumber } from '@/lib/catalog/page-number';
import { env } from '@/lib/env';
import { readMarkdown } from '../read-markdown';

type Context = { params: Promise<{ path: string[] }> };

const HEADERS = {
  'content-type': 'text/markdown; charset=utf-8',
  // HTML and Markdown share one address: caches must tell them apart.
  vary: 'accept',
  'cache-control': 'public, max-age=60',
  'x-robots-tag': 'noindex',
};

/** The middleware rewrites requests for `text/markdown` or `*.md` to this route. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  await connection();
  const page = parsePageNumber(new URL(request.url).searchParams.get('page') ?? undefined);
  const result = await readMarkdown((await params).path, page);
  if (result.is === 'moved') {
    return new Response(null, { status: 308, headers: { vary: 'accept', location: `${result.path}.md` } });
  }
  if (result.is === 'text') {
    const canonical = `<${new URL(result.path, env.SITE_URL).href}>; rel="canonical"`;
    return new Response(result.text, { headers: { ...HEADERS, link: canonical } });
  }
  const { 'cache-control': _, ...headers } = HEADERS;
  return new Response(`${result.message}\n`, { status: result.status, headers });
}
