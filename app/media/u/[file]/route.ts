import { readMediaFile } from '@/lib/gateway/media-file';

type Context = { params: Promise<{ file: string }> };

/** For development: the shop's own server answers before Next (server/media-files.ts). */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const file = await readMediaFile((await params).file);
  if (typeof file === 'string') return new Response(null, { status: file === 'absent' ? 404 : 503 });
  return new Response(new Uint8Array(file), { headers: { 'content-type': 'image/webp' } });
}
