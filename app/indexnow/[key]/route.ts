import { connection } from 'next/server';
import { env } from '@/lib/env';

type Context = { params: Promise<{ key: string }> };

/** What a search engine reads at `/{key}.txt` to know that it was the shop itself who told it of changes (IndexNow). */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  await connection();
  const { key } = await params;
  if (!env.INDEXNOW_KEY || key !== env.INDEXNOW_KEY) return new Response(null, { status: 404 });
  return new Response(key, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
