import { connection } from 'next/server';
import { findMoved } from '@/lib/api/syndication';
import { paths, withQuery } from '@/lib/paths';

/** Tells `front` where an address leads that nothing stands at: `to` for good, or a `page` about what is gone. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const address = new URL(request.url).searchParams.get('address') ?? '';
  const found = await findMoved(address);
  const headers = { 'cache-control': 'no-store' };
  if (!found.ok) return Response.json({}, { status: found.kind === 'unavailable' ? 503 : 404, headers });
  if (found.data.kind === 'moved') return Response.json({ to: found.data.to }, { headers });
  return Response.json({ page: withQuery(paths.gone, { address }) }, { headers });
}
