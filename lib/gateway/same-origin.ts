import { forms } from '@/contract/forms';
import { payments } from '@/contract/payments';
import { env } from '../env';
import { isStaffPath } from './staff-session';

const UNSAFE = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);
/** Mail services have a token in the address [RFC 8058]; the bank's notices are verified. */
const OPEN_TO_ALL = [forms.unsubscribeOneClick, payments.notify].map(({ path }) => path.replace(/\/$/, ''));

export const isUnsafe = (request: Request): boolean => UNSAFE.has(request.method);

/** A proxy may replace `Host`, so SITE_URL is accepted, too. */
export function isAllowedOrigin(request: Request, path: string): boolean {
  if (!isUnsafe(request) || OPEN_TO_ALL.includes(path.replace(/\/$/, ''))) return true;
  const origin = request.headers.get('origin');
  if (origin) {
    if (!URL.canParse(origin)) return false;
    const { host, protocol } = new URL(origin);
    // An http page cannot be ours if the request came by https.
    const isDowngrade = request.headers.get('x-forwarded-proto') === 'https' && protocol === 'http:';
    return !isDowngrade && hostsFor(request, path).includes(host);
  }
  return request.headers.get('sec-fetch-site') === 'same-origin' || isMachine(request);
}

const hostsFor = (request: Request, path: string): (string | null | undefined)[] =>
  env.ADMIN_HOST && isStaffPath(path)
    ? [env.ADMIN_HOST]
    : [request.headers.get('host'), new URL(env.SITE_URL).host, env.ADMIN_HOST];

/** A browser cannot be made to send a key, and no cookie could be abused. */
const isMachine = ({ headers }: Request): boolean =>
  headers.has('authorization') && !headers.has('cookie') && !headers.has('sec-fetch-site');
