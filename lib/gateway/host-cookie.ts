import { cookieNames } from '../cookies';

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Secure except on plain-http localhost. A proxy may not report that it uses https. */
export function isSecure(headers: Pick<Headers, 'get'>, url?: string): boolean {
  const address = url === undefined ? undefined : new URL(url);
  const scheme = headers.get('x-forwarded-proto') ?? address?.protocol ?? '';
  return scheme.startsWith('https') || !LOCAL.test(headers.get('host') ?? address?.host ?? '');
}

export const hostName = (name: string): string => `__Host-${name}`;

export const sessionName = (name: string, secure: boolean): string => (secure ? hostName(name) : name);

/** An invalid token: the 401 makes the browser renew the session. */
export const UNRENEWED = 'unrenewed';

/** An unprefixed cookie may be planted by a sibling host: it is not trusted, but causes a renewal. */
export function accessTokenOf(read: (name: string) => string | undefined, secure: boolean): string | undefined {
  const own = read(sessionName(cookieNames.accessToken, secure));
  return own || (read(cookieNames.accessToken) ? UNRENEWED : undefined);
}
