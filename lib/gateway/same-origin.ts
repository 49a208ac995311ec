import { forms } from '@/contract/forms';
import { payments } from '@/contract/payments';
import { env } from '../env';

const UNSAFE = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);
/**
 * Machines post here on their own: mail programs, whose token in the address is all the proof there is [RFC 8058], and the
 * bank, of whose words none but an id is believed.
 */
const OPEN_TO_ALL = [forms.unsubscribeOneClick, payments.notify].map(({ path }) => path.replace(/\/$/, ''));

export const isUnsafe = (request: Request): boolean => UNSAFE.has(request.method);

/** Unsafe calls are taken from our own pages only. A proxy before us may have put its own name into `Host`. */
export function isAllowedOrigin(request: Request, path: string): boolean {
  if (!isUnsafe(request) || OPEN_TO_ALL.includes(path.replace(/\/$/, ''))) return true;
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
