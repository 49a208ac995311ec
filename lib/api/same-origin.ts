import { forms } from '@/contract/forms';
import { env } from '../env';

const UNSAFE = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);
/** Mail programs post here on their own; the token in the address is all the proof there is. [RFC 8058] */
const OPEN_TO_ALL = forms.unsubscribeOneClick.path.replace(/\/$/, '');

export const isUnsafe = (request: Request): boolean => UNSAFE.has(request.method);

/** Unsafe calls are taken from our own pages only. A proxy before us may have put its own name into `Host`. */
export function isAllowedOrigin(request: Request, path: string): boolean {
  if (!isUnsafe(request) || path.replace(/\/$/, '') === OPEN_TO_ALL) return true;
  const origin = request.headers.get('origin');
  if (origin) {
    if (!URL.canParse(origin)) return false;
    const { host, protocol } = new URL(origin);
    // What comes to us by TLS was not written on a page that came without.
    const isDowngrade = request.headers.get('x-forwarded-proto') === 'https' && protocol === 'http:';
    return !isDowngrade && [request.headers.get('host'), new URL(env.SITE_URL).host].includes(host);
  }
  return request.headers.get('sec-fetch-site') === 'same-origin';
}
