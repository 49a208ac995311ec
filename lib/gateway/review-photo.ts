import { CLIENT_ADDRESS, PHOTO_SIZES, type PhotoSize, reviewPhotoPath } from '@/contract/wire';
import { describeError } from '@/telemetry/describe-error';
import { log } from '@/telemetry/log';
import { callProvider } from '../api/transport';

const CACHED = 'public, max-age=86400, immutable';

const isSize = (text: string): text is PhotoSize => (PHOTO_SIZES as readonly string[]).includes(text);

export async function handleReviewPhoto(request: Request, id: string, size: string): Promise<Response> {
  const authorization = request.headers.get('authorization');
  const asStaff = authorization !== null;
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  if (!isSize(size)) return new Response(null, { status: 404, headers });
  try {
    const path = reviewPhotoPath(encodeURIComponent(id), size);
    const address = request.headers.get(CLIENT_ADDRESS);
    const answer = await callProvider(path, {
      headers: { ...(address && { [CLIENT_ADDRESS]: address }), ...(asStaff && { authorization }) },
    });
    if (!answer.ok) {
      const after = answer.headers.get('retry-after');
      return new Response(null, {
        status: answer.status,
        headers: { ...headers, ...(after && { 'retry-after': after }) },
      });
    }
    return new Response(answer.body, {
      headers: { ...headers, 'content-type': 'image/webp', ...(!asStaff && { 'cache-control': CACHED }) },
    });
  } catch (error) {
    log.error({ reason: describeError(error) }, 'A photo of a review could not be had');
    return new Response(null, { status: 503, headers });
  }
}
