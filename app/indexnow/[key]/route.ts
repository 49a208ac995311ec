import { connection } from 'next/server';
import { env } from '@/lib/env';

type Context = { params: Promise<{ key: string }> };

/** Served as `/{key}.txt`: proves to search engines that IndexNow notifications come from the site's owner. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  await connection();
  const { key } = await params;
  if (!env.INDEXNOW_KEY || key !== env.INDEXNOW_KEY) return new Response(null, { status: 404 });
  return new Response(key, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
