import { cookieNames } from '../cookies';

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether cookies are Secure: all but those of a plain-http shop on this very machine. A proxy may not say that it speaks https. */
export function isSecure(headers: Pick<Headers, 'get'>, url?: string): boolean {
  const address = url === undefined ? undefined : new URL(url);
  const scheme = headers.get('x-forwarded-proto') ?? address?.protocol ?? '';
  return scheme.startsWith('https') || !LOCAL.test(headers.get('host') ?? address?.host ?? '');
}

/** The name by which a browser lets no other host of the domain, and no page without TLS, set a cookie. */
export const hostName = (name: string): string => `__Host-${name}`;

/** A session's cookie as it is written, and the only name under which it is believed. */
export const sessionName = (name: string, secure: boolean): string => (secure ? hostName(name) : name);

/** Nobody's token: it is answered 401, upon which the browser renews the session. */
export const UNRENEWED = 'unrenewed';

/**
 * The access token of a browser's cookies. A session of a former release has it under the plain name, which another host
 * of the domain may have set: it is not believed, but the session is renewed.
 */
export function accessTokenOf(read: (name: string) => string | undefined, secure: boolean): string | undefined {
  const own = read(sessionName(cookieNames.accessToken, secure));
  return own || (read(cookieNames.accessToken) ? UNRENEWED : undefined);
}
