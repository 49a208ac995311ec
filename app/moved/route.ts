import { connection } from 'next/server';
import { findMoved } from '@/lib/api/syndication';
import { paths, withQuery } from '@/lib/paths';

/** For the server: `to` is a permanent redirect, `page` the address of the page for a 410. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const address = new URL(request.url).searchParams.get('address') ?? '';
  const found = await findMoved(address);
  const headers = { 'cache-control': 'no-store' };
  if (!found.ok) return Response.json({}, { status: found.kind === 'unavailable' ? 503 : 404, headers });
  if (found.data.kind === 'moved') return Response.json({ to: found.data.to }, { headers });
  return Response.json({ page: withQuery(paths.gone, { address }) }, { headers });
}
